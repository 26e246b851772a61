/** Days that the employee roster shows at once. */
export const mostRosterDays = 62
