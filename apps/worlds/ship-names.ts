import type { Stay } from './berth-room.ts'

/** Ships that the terminal's files do not have. */
const spare = [
  'Makran Breeze',
  'Hormuz Trader',
  'Musandam Express',
  'Kutch Feeder',
  'Berbera Star',
  'Zanzibar Pearl',
  'Mombasa Bridge',
  'Gwadar Link',
  'Masirah Spirit',
  'Djibouti Express',
  'Colombo Trader',
  'Karachi Star',
  'Bandar Feeder',
  'Sohar Queen',
  'Mahe Carrier',
  'Malabar Bay',
] as const

/** A ship does not call again before, in minutes. */
const awayMinutes = 3 * 1440

/** Calls in the order of their arrival, each with a ship that can be there: one that called just before, and a call without a name, get another. */
export function ownNames<Call extends Readonly<Record<string, string>>>(calls: readonly Call[], stayOf: (call: Call) => Stay): Call[] {
  const left = new Map<string, number>()
  let place = 0
  return calls.map(call => {
    const { from, to } = stayOf(call)
    const isAway = (name: string) => (left.get(name) ?? Number.NEGATIVE_INFINITY) + awayMinutes <= from
    const given = call.Vessel
    const name = given && isAway(given) ? given : spare[place++ % spare.length]!
    left.set(name, to)
    return { ...call, Vessel: name }
  })
}
