import { measure, type Spans } from '../time/spans.ts'
import { besideCategories, workedCategories } from './category.ts'
import type { DayFigures, Line } from './figures.ts'
import { replay, type Step } from './trail.ts'
import { isWorked } from './worked.ts'

/**
 * What in an answer does not follow from its own trails: figures that are not the sum of their lines, lines that are not the sum of their
 * steps, minutes counted twice. Tests apply it to everything they compute.
 */
export function unproven(days: readonly DayFigures[]): string[] {
  return days.flatMap(day => [...unsummed(day), ...day.lines.flatMap(line => unexplained(line)), ...doubled(day.lines)])
}

function unsummed({ day, minutes, lines }: DayFigures): string[] {
  const categories = [...workedCategories, ...besideCategories]
  const sums = categories.filter(category => minutes[category] !== sumOf(lines.filter(line => line.category === category)))
  const worked = minutes.worked === sumOf(lines.filter(isWorked)) ? [] : ['worked']
  const broken = Object.entries(minutes).filter(([, figure]) => !Number.isSafeInteger(figure) || figure < 0)
  return [...sums, ...worked, ...broken.map(([name]) => name)].map(name => `day ${day}: ${name} ${JSON.stringify(minutes)}`)
}

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + line.minutes, 0)

function unexplained({ category, minutes, trail, parts }: Line): string[] {
  const { minutes: replayed, after } = replay(category, trail)
  const found = [`${category} is ${minutes}, its trail comes to ${replayed}: ${JSON.stringify(trail)}`]
  if (trail.length === 0 || replayed !== minutes || after.some(figure => figure < 0)) return found
  const wrong = trail.filter(step => !Number.isSafeInteger(step.minutes) || step.minutes < 0 || step.minutes > mostOf(step))
  if (wrong.length > 0) return [`${category} has steps of more minutes than there are from one end to the other: ${JSON.stringify(wrong)}`]
  const wallClock = trail.some(({ rule }) => rule === 'wallClock' || rule === 'wallClockShorter')
  const loss = category === 'late' || category === 'earlyOut'
  const fixed = trail[0]!.rule === 'paidMinutes'
  return wallClock || loss || fixed || measure(parts) === minutes ? [] : [`${category} is ${minutes}, its parts measure ${measure(parts)}`]
}

/** A step cannot be about more minutes than lie between its ends, but by the wall clock. */
function mostOf({ rule, from, to }: Step): number {
  return rule === 'wallClock' || rule === 'wallClockShorter' ? Number.POSITIVE_INFINITY : to - from
}

/** Worked minutes, and those of paid absence, that are in two lines. */
export function doubled(lines: readonly Line[]): string[] {
  const parts: Spans = lines.filter(line => isWorked(line) || line.category === 'paidAbsence').flatMap(line => line.parts)
  const inOrder = [...parts].sort((a, b) => a.start - b.start)
  return inOrder.flatMap((span, at) =>
    at > 0 && span.start < inOrder[at - 1]!.end ? [`counted twice: ${JSON.stringify([inOrder[at - 1], span])}`] : [],
  )
}
