/** A role that every company is given once. */
interface FirstRole {
  readonly name: string
  /** where its users arrive; /Home while the product has no such page */
  readonly landing: string
  readonly superAdmin: boolean
  /** later versions bring the first rights of those without */
  readonly beginsWithRights: boolean
}

const role = (name: string, more: Partial<FirstRole> = {}): FirstRole => ({
  name,
  landing: '/Home',
  superAdmin: false,
  beginsWithRights: false,
  ...more,
})
const begins = { beginsWithRights: true }

/** The roles of a new company (ROLE-08), in the order in which they are shown. Three of them lead to a page of their own (ROLE-09). */
export const givenRoles: readonly FirstRole[] = [
  role('Administrator', { ...begins, superAdmin: true }),
  role('Scheduler', begins),
  role('Supervisor', begins),
  role('Timekeeper', begins),
  role('Employee', begins),
  role('Manager'),
  role('Contractor admin'),
  role('Employee Timesheet', { landing: '/EmployeeTimesheet' }),
  role('Employee Timesheet Approver', { landing: '/TimesheetApproval' }),
  role('Employee Timesheet Submitter Approver', { landing: '/TimesheetApproval' }),
]

/** Their names. */
export const firstRoles: readonly string[] = givenRoles.map(({ name }) => name)

/** The names of those that begin with rights. */
export const rolesWithRights: readonly string[] = givenRoles.flatMap(({ name, beginsWithRights }) => (beginsWithRights ? [name] : []))
