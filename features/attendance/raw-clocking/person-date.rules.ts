/** A roster date of a person. */
export interface PersonDate {
  readonly employeeId: number
  /** ISO */
  readonly date: string
}
