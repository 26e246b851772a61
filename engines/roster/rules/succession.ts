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
    return [
      follow(frame, signOf, 0, signs => {
        const bands = signs.map(sign => (sign === '' || sign === '-' ? [] : sign.split(' ').map(Number)))
        const clash = bands.map(before =>
          bands.map(after => forbidden.filter(([first, second]) => before.includes(first) && after.includes(second)).length),
        )
        return (before, _between, after) => clash[before]![after]!
      }),
    ]
  },
}
