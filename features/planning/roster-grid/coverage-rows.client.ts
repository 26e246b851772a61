import { useMemo, useRef } from 'react'
import type { Cover } from '../../../engines/coverage/coverage.ts'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { type Covered, type CoveredRoster, coverageOfRoster, together } from '../../rules/coverage/coverage.rules.ts'

export interface SkillRow {
  readonly name: string
  /** by day, then band */
  readonly covers: readonly (readonly Cover[])[]
}

interface Judged {
  readonly covered: Covered
  readonly bands: readonly number[]
  readonly skills: readonly SkillRow[]
}

export type RowsBy = 'skill' | 'roleGroup'

/** What coverage is judged by: also while somebody's days change under the hand, then only the days that change are judged again. */
export type StripRoster = CoveredRoster & Pick<LiveSchedule, 'coverage'>

/** The coverage of a roster by skill or by role group. What stays the same stays the same object, so that only what changed is drawn again. */
export function useCoverage(roster: StripRoster, by: RowsBy): { bands: readonly number[]; rows: readonly SkillRow[] } {
  const last = useRef<Judged | null>(null)
  const { people, legend, coverage } = roster
  const judgedBefore = last.current?.covered.roster
  if (!last.current || judgedBefore?.people !== people || judgedBefore.coverage !== coverage || judgedBefore.legend !== legend)
    last.current = judged(roster, last.current)
  const { bands, skills } = last.current
  const { groups } = coverage
  const rows = useMemo(() => shortFirst(by === 'skill' ? skills : groups.map(group => groupRow(group, skills))), [by, skills, groups])
  return { bands, rows }
}

/** Rows with open posts, then those below what rule sets want, then the others; each as they came. */
const shortFirst = (rows: readonly SkillRow[]): SkillRow[] => [...rows].sort((one, other) => rankOf(one) - rankOf(other))

function rankOf({ covers }: SkillRow): number {
  const all = covers.flat()
  if (all.some(({ open }) => open > 0)) return 0
  return all.some(({ balance }) => (balance ?? 0) < 0) ? 1 : 2
}

const groupRow = ({ name, skills: places }: LiveSchedule['coverage']['groups'][number], skills: readonly SkillRow[]): SkillRow => ({
  name,
  covers: skills[places[0]!]!.covers.map((cells, day) =>
    cells.map((_, band) => together(places.map(place => skills[place]!.covers[day]![band]!))),
  ),
})

function judged(roster: StripRoster, last: Judged | null): Judged {
  const stood = last?.covered.roster
  const before = stood?.coverage === roster.coverage && stood.legend === roster.legend ? last : null
  const covered = coverageOfRoster(roster, before?.covered)
  const bands = before && before.bands.join() === covered.bands.join() ? before.bands : covered.bands
  const skills = roster.coverage.skills.map((name, skill): SkillRow => {
    const old = before?.bands === bands ? before.skills[skill]! : null
    const covers = covered.days.map((day, at) => {
      const cells = day.map(covers => covers[skill]!)
      const was = old?.covers[at]
      return was && cells.every((cell, band) => isSame(cell, was[band]!)) ? was : cells
    })
    return old && covers.every((cells, at) => cells === old.covers[at]) ? old : { name, covers }
  })
  return { covered, bands, skills }
}

const isSame = (one: Cover, other: Cover) =>
  one.balance === other.balance && one.open === other.open && one.rostered === other.rostered && one.needed === other.needed
