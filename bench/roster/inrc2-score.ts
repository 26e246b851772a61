import type { Score } from './curtois-score.ts'
import type { InrcInstance, InrcNurse } from './inrc2.ts'

/** A shift and the skill it is worked in, or a day off. */
export type InrcCell = { readonly shift: string; readonly skill: string } | null

/** Scores a solution by the rules of the competition alone, as SOURCE.md beside the instances repeats them. */
export function scoreInrc(instance: InrcInstance, solution: readonly (readonly InrcCell[])[]): Score {
  const breaches: string[] = []
  let cost = 0
  for (const [at, nurse] of instance.nurses.entries()) {
    const row = solution[at]!
    for (const [day, cell] of row.entries()) {
      if (!cell) continue
      if (!nurse.skills.includes(cell.skill)) breaches.push(`${nurse.id} has not ${cell.skill} on day ${day}`)
      const before = day === 0 ? nurse.lastShift : row[day - 1]?.shift
      const notBefore = instance.shifts.find(({ id }) => id === before)?.notBefore ?? []
      if (notBefore.includes(cell.shift)) breaches.push(`${nurse.id}: ${before} then ${cell.shift} on day ${day}`)
    }
    cost += nurseCost(instance, nurse, row)
  }
  for (const { day, shift, skill, least, wanted } of instance.cover) {
    const heads = solution.filter(row => row[day]?.shift === shift && row[day]?.skill === skill).length
    if (heads < least) breaches.push(`${heads} of ${least} ${skill} in ${shift} on day ${day}`)
    cost += 30 * Math.max(0, wanted - heads)
  }
  for (const { nurse, day, shift } of instance.requests) {
    const cell = solution[instance.nurses.findIndex(({ id }) => id === nurse)]![day]
    if (cell && (shift === null || cell.shift === shift)) cost += 10
  }
  return { cost, breaches }
}

function nurseCost({ contracts, shifts, days }: InrcInstance, nurse: InrcNurse, row: readonly InrcCell[]): number {
  const contract = contracts.find(({ id }) => id === nurse.contract)!
  let cost = 0
  for (const { id, inRow } of shifts) {
    const before = nurse.lastShift === id ? nurse.shiftRun : 0
    cost += 15 * runUnits(row, cell => cell?.shift === id, before, inRow)
  }
  cost += 30 * runUnits(row, cell => cell !== null, nurse.workRun, contract.inRow)
  cost += 30 * runUnits(row, cell => cell === null, nurse.offRun, contract.off)
  const worked = nurse.assignments + row.filter(cell => cell !== null).length
  const [least, most] = contract.assignments
  cost += 20 * (Math.max(0, least - worked) + Math.max(0, worked - most))
  let weekends = nurse.weekends
  for (let saturday = 5; saturday < days; saturday += 7) {
    const heads = Number(row[saturday] !== null) + Number(row[saturday + 1] !== null)
    if (heads > 0) weekends++
    if (heads === 1 && contract.isWhole) cost += 30
  }
  return cost + 30 * Math.max(0, weekends - contract.mostWeekends)
}

/** Days above the most and days missing to the least of all runs, the history's counted in; a run that goes on at the end is not too short. */
function runUnits(
  row: readonly InrcCell[],
  isIn: (cell: InrcCell) => boolean,
  before: number,
  [least, most]: readonly [number, number],
): number {
  let units = 0
  let run = before
  for (const cell of row) {
    if (isIn(cell)) {
      run++
      if (run > most) units++
    } else {
      if (run > 0) units += Math.max(0, least - run)
      run = 0
    }
  }
  return units
}
