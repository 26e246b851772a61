import type { Finding } from '../answers/finding.ts'
import { checkKind } from './faults-cells.ts'
import type { RosterProblem } from './problem.ts'
import type { Days, RosterPerson } from './terms.ts'

/** What is wrong with the people of a problem whose period and bands are sound. */
export function peopleFaults({ people, period }: RosterProblem, bands: ReadonlySet<string>, found: Finding): void {
  for (const [at, person] of found.identified(people, 'people').entries()) {
    const path = `people[${at}]`
    found.text(person.node, () => `${path}.node`)
    found.text(person.category, () => `${path}.category`)
    checkDays({ from: person.hired, ...(person.ends !== undefined && { to: person.ends }) }, `${path}`, found, ['hired', 'ends'])
    checkHoldings(person, path, bands, found)
    checkHistory(person, path, period.firstDay, bands, found)
    for (const [number, wish] of found.rows(person.wishes, `${path}.wishes`).entries()) {
      const inPeriod = wish.day >= period.firstDay && wish.day < period.firstDay + period.days
      if (found.whole(wish.day, () => `${path}.wishes[${number}].day`) && !inPeriod)
        found.add(`${path}.wishes[${number}].day`, 'outsidePeriod', wish.day)
      if (wish.band !== null && !bands.has(wish.band)) found.add(`${path}.wishes[${number}].band`, 'unknownId', wish.band)
      if (!Number.isFinite(wish.weight)) found.add(`${path}.wishes[${number}].weight`, 'notANumber', wish.weight)
    }
  }
}

function checkHoldings(person: RosterPerson, path: string, bands: ReadonlySet<string>, found: Finding): void {
  if (person.skills === undefined) found.add(`${path}.skills`, 'missing', undefined)
  for (const [at, row] of found.rows(person.skills, `${path}.skills`).entries()) {
    found.text(row.skill, () => `${path}.skills[${at}].skill`)
    checkDays(row, `${path}.skills[${at}]`, found)
  }
  for (const [at, row] of found.rows(person.licences, `${path}.licences`).entries()) {
    found.text(row.code, () => `${path}.licences[${at}].code`)
    checkDays(row, `${path}.licences[${at}]`, found)
  }
  for (const [at, row] of found.rows(person.suspensions, `${path}.suspensions`).entries())
    checkDays(row, `${path}.suspensions[${at}]`, found)
  for (const [at, row] of found.rows(person.exclusions, `${path}.exclusions`).entries()) {
    checkDays(row, `${path}.exclusions[${at}]`, found)
    if (row.band !== undefined && !bands.has(row.band)) found.add(`${path}.exclusions[${at}].band`, 'unknownId', row.band)
    if (row.afterDays !== undefined) found.length(row.afterDays, () => `${path}.exclusions[${at}].afterDays`)
  }
}

function checkHistory({ history }: RosterPerson, path: string, firstDay: number, bands: ReadonlySet<string>, found: Finding): void {
  for (const [at, cell] of found.rows(history, `${path}.history`).entries()) {
    const here = `${path}.history[${at}]`
    if (found.whole(cell.day, () => `${here}.day`) && cell.day >= firstDay) found.add(`${here}.day`, 'outsidePeriod', cell.day)
    checkKind(cell, here, bands, found)
  }
}

function checkDays({ from, to }: Days, path: string, found: Finding, names: readonly [string, string] = ['from', 'to']): void {
  const isFrom = found.whole(from, () => `${path}.${names[0]}`)
  if (to === undefined || !found.whole(to, () => `${path}.${names[1]}`)) return
  if (isFrom && to < from) found.add(`${path}.${names[1]}`, 'endBeforeStart', to)
}
