import { follow } from '../machines/follow.ts'
import { checkBand, type RowRule } from './rule.ts'

export interface Succession {
  /** Bands of which the second must not follow the first on the next day. */
  readonly pairs: readonly (readonly [before: string, after: string])[]
}

/** QuaySuccession: forbidden pairs of bands on following days. */
export const succession: RowRule<Succession> = {
  unit: 'shifts',
  check: ({ pairs }, found, path, bands) => {
    for (const [at, pair] of found.rows(pairs, `${path}.pairs`).entries()) {
      for (const side of [0, 1] as const) checkBand(pair[side], found, `${path}.pairs[${at}][${side}]`, bands)
    }
  },
  machines: ({ pairs }, frame) => {
    const { duties } = frame
    const indexOf = (id: string) => duties.bands.findIndex(band => band.id === id)
    const forbidden = pairs.map(([before, after]) => [indexOf(before), indexOf(after)] as const)
    const named = new Set(forbidden.flat())
    const signOf = (duty: number) =>
      duties.all[duty]!.bands.filter(band => named.has(band)).join(' ') || (duties.isWorked(duty) ? '-' : null)
    const bandsOf = (sign: string) => (sign === '' || sign === '-' ? [] : sign.split(' ').map(Number))
    const clashes = (before: string, after: string) =>
      forbidden.filter(([first, second]) => bandsOf(before).includes(first) && bandsOf(after).includes(second))
    return [
      follow(
        frame,
        signOf,
        0,
        signs => {
          const clash = signs.map(before => signs.map(after => clashes(before, after).length))
          return (before, _between, after) => clash[before]![after]!
        },
        (before, after) => {
          const [first, second] = clashes(before, after)[0]!
          return { follows: [duties.bands[first]!.id, duties.bands[second]!.id] }
        },
      ),
    ]
  },
}
