import type { Breach } from '../breach.ts'
import type { Model } from '../model.ts'
import type { RosterCell, RosterPerson, Wish } from '../terms.ts'

/** QuayWish: wanted and not given, or unwanted and given. The units are the weight. */
export function wishBreaches(person: RosterPerson, row: readonly (readonly RosterCell[])[], model: Model): Breach[] {
  const severity = model.severityOf('QuayWish', 'info')
  if (severity === 'off') return []
  return (person.wishes ?? []).flatMap(wish => {
    const price = wishPrice(wish, row[wish.day - model.firstDay]!)
    if (price === 0) return []
    return [{ code: 'QuayWish' as const, severity, people: [person.id], days: [wish.day], by: price, unit: 'shifts' as const, cost: price }]
  })
}

/** What a wish costs when these cells stand on its day. */
export function wishPrice({ band, weight }: Wish, cells: readonly Pick<RosterCell, 'kind' | 'band'>[]): number {
  const worked = cells.filter(({ kind }) => kind === 'work' || kind === 'training')
  const isGiven = band === null ? worked.length === 0 : worked.some(cell => cell.band === band)
  if (weight > 0) return isGiven ? 0 : weight
  return isGiven ? -weight : 0
}
