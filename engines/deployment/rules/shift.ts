import { overlapOf, type Span } from '../../time/span.ts'
import type { Person, Post, Shift } from '../problem/problem.ts'
import type { Block, Rule } from './rule.ts'

/** One of the person's shifts covers the whole post (DEPL-10). `actual`: the minutes that the nearest shift does not cover. */
export const shift: Rule = (post, person) => {
  if (shiftAround(post.span, person)) return null
  const near = person.shifts.filter(each => overlapOf(each.span, post.span)).map(each => outside(post, each))
  if (near.length === 0) return { code: 'shift' }
  return near.reduce((best, each) => (each.actual! < best.actual! ? each : best))
}

/** The shift that covers the whole span. */
export function shiftAround({ start, end }: Span, { shifts }: Person): Shift | undefined {
  // called for everybody and every time: a loop takes half the time of `find`
  for (let at = 0; at < shifts.length; at++) {
    const { span } = shifts[at]!
    if (span.start <= start && end <= span.end) return shifts[at]
  }
  return undefined
}

function outside({ id, span }: Post, { span: worked }: Shift): Block {
  const before = Math.max(0, worked.start - span.start)
  const after = Math.max(0, span.end - worked.end)
  const block = { code: 'shift', actual: before + after, unit: 'minutes' } as const
  if (before > 0 && after > 0) return block
  return { fix: { kind: before > 0 ? 'moveStart' : 'moveEnd', subject: id, by: before + after }, ...block }
}
