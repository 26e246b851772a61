export const forgotPath = '/ForgotPassword'
export const resetPath = '/ResetPassword'
export const invalidPath = '/InvalidLink'
export const logoutPath = '/Logout'
