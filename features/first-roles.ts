/** The roles of a new company, in the order in which they are shown. */
export const firstRoles: readonly string[] = ['Administrator', 'Scheduler', 'Supervisor', 'Timekeeper', 'Employee']
