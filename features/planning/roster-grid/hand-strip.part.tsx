import { type RefObject, useMemo, useState } from 'react'
import type { DayMark } from '../../../kit/axis/days.client.ts'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { afterCarry } from './carried.rules.ts'
import { CoverageStrip } from './coverage-strip.part.tsx'
import type { CodeLook } from './roster-look.client.ts'
import type { Person } from './roster-rows.rules.ts'
import type { Carried } from './selection.rules.ts'

interface HandStripProps {
  ref: RefObject<HTMLDivElement | null>
  schedule: LiveSchedule
  /** everybody, with what the hand has changed */
  people: readonly Person[]
  /** is given the way to tell what is being carried, so that only the strip is drawn anew */
  carrying: { current: ((pairs: readonly Carried[]) => void) | null }
  codes: readonly CodeLook[]
  days: readonly DayMark[]
  narrow: boolean
}

const nothing: readonly Carried[] = []

/** The coverage strip, as if what is carried were dropped where it is. */
export function HandStrip({ schedule, people, carrying, ...strip }: HandStripProps) {
  const [pairs, setPairs] = useState(nothing)
  carrying.current = setPairs
  const { legend, coverage } = schedule
  const roster = useMemo(() => ({ legend, coverage, people: afterCarry(people, pairs, legend) }), [legend, coverage, people, pairs])
  return <CoverageStrip roster={roster} {...strip} />
}
