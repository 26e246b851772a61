import { dateAfter, lastOfMonth, weekdayOf } from '../../../kit/words/formats.ts'

/** How many days are shown at once. */
export const spans = ['week', 'twoWeeks', 'fourWeeks', 'month'] as const
export type Span = (typeof spans)[number]

/** By what people are put together. */
export const groupings = ['crew', 'role', 'roleGroup', 'skill', 'node', 'planRow'] as const
export type Grouping = (typeof groupings)[number]

/** What the live schedule shows: all of it stands in its address, so that a colleague who opens that sees the same. */
export interface LiveView {
  /** the first date */
  readonly from: string
  /** the last date of a schedule that was opened; null = as many days as the span has */
  readonly to: string | null
  readonly span: Span
  readonly by: Grouping
  /** part of a name or number */
  readonly search: string
  /** ids of crews, 0 = without a crew; empty = every crew */
  readonly crews: readonly number[]
  /** names; empty = every skill */
  readonly skills: readonly string[]
  /** hours in the period, both included; null = any */
  readonly least: number | null
  readonly most: number | null
  /** only people with a date on which nothing is rostered */
  readonly unrostered: boolean
  /** only people with a day that they were told of and have not accepted */
  readonly unanswered: boolean
}

const dayCount: Readonly<Record<Exclude<Span, 'month'>, number>> = { week: 7, twoWeeks: 14, fourWeeks: 28 }
/** of one view (`mostDays` of the call) */
const mostDays = 62

type Given = Readonly<Record<string, unknown>>

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
const oneOf = <Value extends string>(all: readonly Value[], value: unknown): Value | undefined => all.find(each => each === value)
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const hoursIn = (value: unknown) => (typeof value === 'number' && value >= 0 && value <= 9999 ? value : null)
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/**
 * The view that an address asks for; what it does not say, or says wrongly, is as usual.
 * @param span the user's own, where the address has none
 */
export function viewOf(given: Given, today: string, span: Span): LiveView {
  const named = oneOf(spans, given.span) ?? (isDate(given.from) && given.to !== undefined ? 'month' : span)
  const from = isDate(given.from) ? given.from : today
  const spanned = isDate(given.to) ? daysBetween(from, given.to) : -1
  const to = spanned >= 0 && spanned < mostDays && !(from.endsWith('-01') && given.to === lastOfMonth(from)) ? String(given.to) : null
  return {
    from: to === null ? firstOf(from, named) : from,
    to,
    span: named,
    by: oneOf(groupings, given.by) ?? 'crew',
    search: given.q === undefined ? '' : String(given.q).slice(0, 100),
    crews: listIn(given.crew).flatMap(id => (Number.isInteger(id) ? Number(id) : [])),
    skills: listIn(given.skill).map(String),
    least: hoursIn(given.least),
    most: hoursIn(given.most),
    unrostered: given.unrostered === true,
    unanswered: given.unanswered === true,
  }
}

/** What the address says of a view; what is as usual is left out. */
export function paramsOf({ from, to, span, by, search, crews, skills, least, most, unrostered, unanswered }: LiveView): Given {
  return {
    from,
    to: to ?? undefined,
    span,
    by: by === 'crew' ? undefined : by,
    q: search || undefined,
    crew: crews.length > 0 ? crews : undefined,
    skill: skills.length > 0 ? skills : undefined,
    least: least ?? undefined,
    most: most ?? undefined,
    unrostered: unrostered || undefined,
    unanswered: unanswered || undefined,
  }
}

/** A month begins with its first, weeks with a Sunday (SCHED-27). */
const firstOf = (date: string, span: Span): string =>
  span === 'month' ? `${date.slice(0, 7)}-01` : dateAfter(date, -(weekdayOf(date) % 7))

/** The Sunday with which the week of a date begins. */
export const weekOf = (date: string): string => firstOf(date, 'week')

/** The first and last date that are shown. */
export function rangeOf({ from, to, span }: Pick<LiveView, 'from' | 'to' | 'span'>): { from: string; to: string } {
  if (to !== null) return { from, to }
  return { from, to: span === 'month' ? lastOfMonth(from) : dateAfter(from, dayCount[span] - 1) }
}

/** The same span with this date in it. */
export const viewAt = (view: LiveView, date: string, span: Span = view.span): LiveView => ({
  ...view,
  span,
  to: null,
  from: firstOf(date, span),
})

/** The days before or after; from the dates of a schedule, to what the span shows beside them. */
export function stepped(view: LiveView, way: 'back' | 'on'): LiveView {
  const { from, to } = rangeOf(view)
  const length = view.span === 'month' || view.to !== null ? 1 : dayCount[view.span]
  return viewAt(view, way === 'back' ? dateAfter(from, -length) : dateAfter(to, 1))
}

/** Whether a view leaves people out. */
export const isFiltered = ({ search, crews, skills, least, most, unrostered, unanswered }: LiveView): boolean =>
  search.trim() !== '' || crews.length > 0 || skills.length > 0 || least !== null || most !== null || unrostered || unanswered

/** Everybody, in the same days and groups. */
export const withoutFilter = (view: LiveView): LiveView => ({
  ...view,
  search: '',
  crews: [],
  skills: [],
  least: null,
  most: null,
  unrostered: false,
  unanswered: false,
})
