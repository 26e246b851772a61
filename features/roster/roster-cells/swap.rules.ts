/** What somebody is employed as on a date, and what they can do then. */
export interface Role {
  readonly employeeId: number
  readonly jobRoleId: number
  readonly primarySkillId: number | null
  /** ids of the skills held on the date */
  readonly skills: readonly number[]
}

/** Whether two people may do each other's shift: the same role, or each holds the primary skill of the other's role. */
export function mayExchange(one: Role | undefined, other: Role | undefined): boolean {
  if (!one || !other) return false
  if (one.jobRoleId === other.jobRoleId) return true
  const can = (who: Role, as: Role) => as.primarySkillId !== null && who.skills.includes(as.primarySkillId)
  return can(one, other) && can(other, one)
}
