import { useMemo, useRef } from 'react'
import type { Cover } from '../../../engines/coverage/coverage.ts'
import { type Covered, coverageOfRoster, together } from '../live-schedule/coverage.rules.ts'
import type { LiveSchedule } from '../live-schedule/live-schedule.api.ts'

export interface SkillRow {
  readonly name: string
  /** by day, then band */
  readonly covers: readonly (readonly Cover[])[]
}

interface Judged {
  readonly schedule: LiveSchedule
  readonly covered: Covered
  readonly bands: readonly number[]
  readonly skills: readonly SkillRow[]
}

export type RowsBy = 'skill' | 'roleGroup'

/** The coverage of a roster by skill or by role group. What stays the same stays the same object, so that only what changed is drawn again. */
export function useCoverage(schedule: LiveSchedule, by: RowsBy): { bands: readonly number[]; rows: readonly SkillRow[] } {
  const last = useRef<Judged | null>(null)
  if (last.current?.schedule !== schedule) last.current = judged(schedule, last.current)
  const { bands, skills } = last.current
  const { groups } = schedule.coverage
  const rows = useMemo(() => (by === 'skill' ? skills : groups.map(group => groupRow(group, skills))), [by, skills, groups])
  return { bands, rows }
}

const groupRow = ({ name, skills: places }: LiveSchedule['coverage']['groups'][number], skills: readonly SkillRow[]): SkillRow => ({
  name,
  covers: skills[places[0]!]!.covers.map((cells, day) =>
    cells.map((_, band) => together(places.map(place => skills[place]!.covers[day]![band]!))),
  ),
})

function judged(schedule: LiveSchedule, last: Judged | null): Judged {
  const before = last?.schedule.coverage === schedule.coverage && last.schedule.legend === schedule.legend ? last : null
  const covered = coverageOfRoster(schedule, before?.covered)
  const bands = before && before.bands.join() === covered.bands.join() ? before.bands : covered.bands
  const skills = schedule.coverage.skills.map((name, skill): SkillRow => {
    const old = before?.bands === bands ? before.skills[skill]! : null
    const covers = covered.days.map((day, at) => {
      const cells = day.map(covers => covers[skill]!)
      const stood = old?.covers[at]
      return stood && cells.every((cell, band) => isSame(cell, stood[band]!)) ? stood : cells
    })
    return old && covers.every((cells, at) => cells === old.covers[at]) ? old : { name, covers }
  })
  return { schedule, covered, bands, skills }
}

const isSame = (one: Cover, other: Cover) =>
  one.balance === other.balance && one.open === other.open && one.rostered === other.rostered && one.needed === other.needed
