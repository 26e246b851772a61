import type { Finding } from '../../answers/finding.ts'
import { overlapOf } from '../../time/span.ts'
import type { Pace } from '../pace.ts'
import type { Person, Shift } from '../problem/problem.ts'
import { checkTexts } from './posts.ts'

const LISTS = ['shifts', 'skills', 'licences', 'exclusions', 'absences'] as const satisfies readonly (keyof Person)[]
const COUNTS = [
  'minutes',
  'overtimeMinutes',
  'daysInRow',
  'daysInRowWithOff',
  'shiftsThisWeek',
] as const satisfies readonly (keyof Person)[]

/** Checking a person takes this many times as long as checking a post. */
const PERSON_UNITS = 4

/** Checks each person, and that no id is used twice. */
export function checkPeople(people: readonly Person[], found: Finding, pace: Pace): void {
  const rows = found.identified(people, 'people', () => pace.allows(1))
  for (let at = 0; at < rows.length && pace.allows(PERSON_UNITS); at++) checkPerson(rows[at]!, `people[${at}]`, found)
}

function checkPerson(person: Person, path: string, found: Finding): void {
  found.text(person.node, () => `${path}.node`)
  checkTexts(person.poolNodes, () => `${path}.poolNodes`, found)
  found.text(person.category, () => `${path}.category`)
  found.oneOf(person.employment, ['own', 'contract'], () => `${path}.employment`)
  for (const list of LISTS) if (person[list] === undefined) found.add(`${path}.${list}`, 'missing', undefined)
  for (const name of COUNTS) found.length(person[name], () => `${path}.${name}`)
  for (const name of ['lastDeployed', 'lastShiftEnd'] as const) {
    if (person[name] !== undefined) found.whole(person[name], () => `${path}.${name}`)
  }
  if (person.lastEquipment !== undefined) found.text(person.lastEquipment, () => `${path}.lastEquipment`)
  checkShifts(person.shifts, `${path}.shifts`, found)
  checkRows(person, path, found)
}

/** Checks each shift of a person, and that no two overlap. */
function checkShifts(shifts: readonly Shift[], path: string, found: Finding): void {
  const rows = found.identified(shifts, path)
  for (const [at, { span, overtime }] of rows.entries()) {
    if (overtime !== undefined) found.span(overtime, () => `${path}[${at}].overtime`)
    if (!found.span(span, () => `${path}[${at}].span`)) continue
    const clash = rows.slice(0, at).find(other => overlapOf(other.span, span))
    if (clash) found.add(`${path}[${at}].span`, 'overlap', clash.id)
  }
}

function checkRows(person: Person, path: string, found: Finding): void {
  for (const [at, row] of found.rows(person.skills, `${path}.skills`).entries()) {
    const here = `${path}.skills[${at}]`
    found.text(row.skill, () => `${here}.skill`)
    found.oneOf(row.primary, [true, false], () => `${here}.primary`)
    found.oneOf(row.rating, ['A', 'B', 'C'], () => `${here}.rating`)
    found.length(row.rotation, () => `${here}.rotation`)
    checkDates(row, here, found)
  }
  for (const [at, row] of found.rows(person.licences, `${path}.licences`).entries()) {
    const here = `${path}.licences[${at}]`
    found.text(row.code, () => `${here}.code`)
    found.text(row.skill, () => `${here}.skill`)
    checkDates(row, here, found)
  }
  for (const [at, row] of found.rows(person.exclusions, `${path}.exclusions`).entries()) {
    const here = `${path}.exclusions[${at}]`
    if (row.band !== undefined) found.text(row.band, () => `${here}.band`)
    checkTexts(row.skills, () => `${here}.skills`, found)
    if (row.afterDays !== undefined) found.length(row.afterDays, () => `${here}.afterDays`)
    checkDates(row, here, found)
  }
  for (const [at, row] of found.rows(person.absences, `${path}.absences`).entries()) {
    found.oneOf(row.kind, ['suspended', 'leave', 'off'], () => `${path}.absences[${at}].kind`)
    checkDates(row, `${path}.absences[${at}]`, found)
  }
}

function checkDates({ from, to }: { readonly from: number; readonly to?: number }, path: string, found: Finding): void {
  const isDated = found.whole(from, () => `${path}.from`)
  if (to === undefined || !found.whole(to, () => `${path}.to`)) return
  if (isDated && to < from) found.add(`${path}.to`, 'endBeforeStart', to)
}
