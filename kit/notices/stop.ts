/** The page that turns the e-mails of a notice off; reached without signing in. */
export const stopPath = (token: string): string => `/api/stop-mail/${token}`
