import { type DailyWindow, windowsOf } from '../time/daily-window.ts'
import type { Span } from '../time/span.ts'
import { daySpan } from '../time/span.ts'
import { type Spans, union } from '../time/spans.ts'
import type { Day, Minute } from '../time/time.ts'
import type { AttendanceInput } from './input.ts'

/** The calendar around a week: its paid holidays, Ramadan, leave, and its nights for each night window asked for. */
export class Place {
  readonly input: AttendanceInput
  readonly holidays: readonly { readonly day: Day; readonly span: Span }[]
  /** Minutes of leave, and the ids behind them. */
  readonly leave: Spans
  readonly leaveIds: readonly string[]
  private nights: { window: DailyWindow; spans: Spans } | null = null

  constructor(input: AttendanceInput) {
    const { zone, holidays = [], leaves = [] } = input
    this.input = input
    this.holidays = holidays.filter(({ paid }) => paid).map(({ day }) => ({ day, span: daySpan(zone, day) }))
    this.leave = union(leaves.map(leave => ('span' in leave ? leave.span : daySpan(zone, leave.day))))
    this.leaveIds = leaves.map(({ id }) => id)
  }

  /** Whether a day begins in Ramadan. */
  inRamadan(day: Day): boolean {
    const { ramadan, zone } = this.input
    if (!ramadan) return false
    const { start } = daySpan(zone, day)
    return ramadan.start <= start && start < ramadan.end
  }

  /** The nights of the week and of a day beside it (data-model §5.6). */
  nightsOf(window: DailyWindow): Spans {
    const known = this.nights
    if (known && known.window.starts === window.starts && known.window.ends === window.ends) return known.spans
    const { zone, firstDay, days } = this.input
    const spans = windowsOf(zone, window, firstDay - 2, firstDay + days + 1)
    this.nights = { window, spans }
    return spans
  }

  /** How many of these minutes are on leave. */
  onLeave(start: Minute, end: Minute): number {
    let minutes = 0
    for (const span of this.leave) minutes += Math.max(0, Math.min(end, span.end) - Math.max(start, span.start))
    return minutes
  }
}
