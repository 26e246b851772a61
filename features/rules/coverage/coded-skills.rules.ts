import { grouped } from '../../../engines/lists/grouped.ts'
import type { Span } from '../../../engines/time/span.ts'
import { clip, difference, type Spans, union } from '../../../engines/time/spans.ts'

interface Dated {
  readonly employeeId: number
  readonly skillId: number
  /** days since 1970, both included; null = without end */
  readonly from: number
  readonly to: number | null
}

/** The licence codes that every post of a skill asks for. */
export type CodesBySkill = ReadonlyMap<number, readonly number[]>

/** Days on which somebody holds skills, and none of them with the codes that its posts ask for. */
export interface Uncoded {
  readonly employeeId: number
  readonly from: number
  readonly to: number | null
}

const spanOf = ({ from, to }: Pick<Dated, 'from' | 'to'>): Span => ({ start: from, end: to === null ? Number.POSITIVE_INFINITY : to + 1 })
const datesOf = ({ start, end }: Span) => ({ from: start, to: end === Number.POSITIVE_INFINITY ? null : end - 1 })

/** Skills held, each on the days on which its holder has all the codes that its posts ask for; a skill without such posts stays as it is. */
export function withCodes<H extends Dated>(
  holdings: readonly H[],
  asked: CodesBySkill,
  licences: readonly (Dated & { readonly codeId: number })[],
): H[] {
  const licensed = grouped(licences.map(each => [`${each.employeeId} ${each.skillId} ${each.codeId}`, spanOf(each)] as const))
  return holdings.flatMap(holding => {
    const codes = asked.get(holding.skillId) ?? []
    if (codes.length === 0) return [holding]
    let held: Spans = [spanOf(holding)]
    for (const code of codes) {
      const spans = union(licensed.get(`${holding.employeeId} ${holding.skillId} ${code}`) ?? [])
      held = held.flatMap(({ start, end }) => clip(spans, start, end))
    }
    return held.map(span => ({ ...holding, ...datesOf(span) }))
  })
}

/** @param coded what `withCodes` leaves of the holdings */
export function uncodedDays(holdings: readonly Dated[], coded: readonly Dated[]): Uncoded[] {
  const spansBy = (those: readonly Dated[]) => grouped(those.map(each => [each.employeeId, spanOf(each)] as const))
  const counting = spansBy(coded)
  return [...spansBy(holdings)].flatMap(([employeeId, spans]) =>
    difference(union(spans), union(counting.get(employeeId) ?? [])).map(span => ({ employeeId, ...datesOf(span) })),
  )
}
