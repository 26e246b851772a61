import type { Breach } from '../breach.ts'
import type { Model } from '../model.ts'
import type { RosterCell, RosterPerson, Wish } from '../terms.ts'

/** QuayWish: a wanted shift that was not given, or an unwanted one that was. The units are the weight. */
export function wishBreaches(person: RosterPerson, row: readonly (readonly RosterCell[])[], model: Model): Breach[] {
  const severity = model.severityOf('QuayWish', 'info')
  if (severity === 'off') return []
  const breaches: Breach[] = []
  for (const wish of person.wishes ?? []) {
    const by = wishPrice(wish, row[wish.day - model.firstDay]!)
    if (by === 0) continue
    breaches.push({ code: 'QuayWish', severity, people: [person.id], days: [wish.day], by, unit: 'shifts', cost: by })
  }
  return breaches
}

const isWorked = ({ kind }: Pick<RosterCell, 'kind'>): boolean => kind === 'work' || kind === 'training'

/** What a wish costs when these cells stand on its day. */
export function wishPrice({ band, weight }: Wish, cells: readonly Pick<RosterCell, 'kind' | 'band'>[]): number {
  const isGiven = band === null ? !cells.some(isWorked) : cells.some(cell => cell.band === band && isWorked(cell))
  if (weight > 0) return isGiven ? 0 : weight
  return isGiven ? -weight : 0
}
