import { type DailyWindow, windowsOf } from '../time/daily-window.ts'
import type { Span } from '../time/span.ts'
import { daySpan } from '../time/span.ts'
import { type Spans, union } from '../time/spans.ts'
import type { Day } from '../time/time.ts'
import type { AttendanceInput } from './input.ts'
import type { Sitting } from './sitting.ts'

/** The calendar around a week: its paid holidays, Ramadan, leave, and its nights for each night window asked for. */
export class Place {
  readonly input: AttendanceInput
  readonly holidays: readonly { readonly day: Day; readonly span: Span }[]
  private nights: { window: DailyWindow; spans: Spans } | null = null

  constructor(input: AttendanceInput) {
    const { zone, holidays = [] } = input
    this.input = input
    this.holidays = holidays.filter(({ paid }) => paid).map(({ day }) => ({ day, span: daySpan(zone, day) }))
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

  /** The leave of a sitting: leave of a roster date covers its whole shift, a night to its end, and no shift of another date. */
  leaveOf({ day, span: shift }: Sitting): Leaves {
    const { leaves = [] } = this.input
    if (leaves.length === 0 || !shift) return noLeave
    const own = leaves.filter(leave => 'span' in leave || leave.day === day)
    const spans = union(own.map(leave => ('span' in leave ? leave.span : shift)))
    return { spans, ids: own.map(({ id }) => id) }
  }
}

/** Minutes of leave, and the ids behind them. */
export interface Leaves {
  readonly spans: Spans
  readonly ids: readonly string[]
}

const noLeave: Leaves = { spans: [], ids: [] }
