import type { CurtoisInstance, CurtoisStaff } from './curtois.ts'

export interface Score {
  readonly cost: number
  /** What breaks a hard rule; none in a legal roster. */
  readonly breaches: readonly string[]
}

/** Rows of shifts or blanks, one for each person in the instance's order. */
export type Solution = readonly (readonly (string | null)[])[]

/**
 * Scores a solution by the published rules alone (Curtois and Qu 2014): all rules about people are hard, requests and cover cost. A day off is taken to
 * stand before the first day and after the last, and runs that touch an edge may be short.
 */
export function scoreCurtois(instance: CurtoisInstance, solution: Solution): Score {
  const breaches: string[] = []
  let cost = 0
  for (const [at, member] of instance.staff.entries()) {
    const row = solution[at]!
    if (row.length !== instance.days) breaches.push(`${member.id}: ${row.length} days`)
    breaches.push(...breachesOf(instance, member, row).map(breach => `${member.id}: ${breach}`))
    for (const { day, shift, weight } of member.on) if (row[day] !== shift) cost += weight
    for (const { day, shift, weight } of member.off) if (row[day] === shift) cost += weight
  }
  for (const { day, shift, wanted, under, over } of instance.cover) {
    const heads = solution.filter(row => row[day] === shift).length
    cost += heads < wanted ? (wanted - heads) * under : (heads - wanted) * over
  }
  return { cost, breaches }
}

function breachesOf({ shifts }: CurtoisInstance, member: CurtoisStaff, row: readonly (string | null)[]): string[] {
  const found: string[] = []
  const minutesOf = new Map(shifts.map(({ id, minutes }) => [id, minutes]))
  const notBefore = new Map(shifts.map(({ id, notBefore: after }) => [id, after]))
  let minutes = 0
  for (const [day, shift] of row.entries()) {
    if (shift === null) continue
    if (!minutesOf.has(shift)) found.push(`no shift ${shift}`)
    minutes += minutesOf.get(shift) ?? 0
    if (member.daysOff.includes(day)) found.push(`works on day ${day}`)
    const next = row[day + 1]
    if (next && notBefore.get(shift)?.includes(next)) found.push(`${shift} then ${next} on day ${day}`)
  }
  if (minutes > member.mostMinutes || minutes < member.leastMinutes) found.push(`${minutes} minutes`)
  for (const [shift, most] of member.mostShifts) if (row.filter(each => each === shift).length > most) found.push(`too many ${shift}`)
  let weekends = 0
  for (let saturday = 5; saturday < row.length; saturday += 7) if (row[saturday] || row[saturday + 1]) weekends++
  if (weekends > member.mostWeekends) found.push(`${weekends} weekends`)
  for (let start = 0; start < row.length; ) {
    let end = start
    while (end < row.length && (row[end] === null) === (row[start] === null)) end++
    const length = end - start
    const touches = start === 0 || end === row.length
    if (row[start] !== null && length > member.mostInRow) found.push(`${length} days in a row from ${start}`)
    if (row[start] !== null && !touches && length < member.leastInRow) found.push(`only ${length} days in a row from ${start}`)
    if (row[start] === null && !touches && length < member.leastOff) found.push(`only ${length} days off from ${start}`)
    start = end
  }
  return found
}
