import type { Cover } from '../../../engines/coverage/coverage.ts'
import type { CoveredRoster } from '../coverage/coverage.rules.ts'
import { coverageOfRoster } from '../coverage/coverage.rules.ts'
import type { PlanDraft } from './plan-draft.rules.ts'
import type { PlanSkills } from './plan-skills.api.ts'

/** A skill on the days of a cycle, by day, then band. */
export interface PlanSkill {
  readonly name: string
  readonly covers: readonly (readonly Cover[])[]
}

/** The coverage that a plan as it is typed gives its people's skills, for bands that are worked or asked for. */
export function skillsOfPlan(
  draft: Pick<PlanDraft, 'rows'>,
  facts: PlanSkills,
): { bands: readonly number[]; skills: readonly PlanSkill[] } {
  const { legend, coverage } = facts
  const { bands, days } = coverageOfRoster({ legend, people: peopleOf(draft, facts), coverage })
  const skills = coverage.skills.map((name, skill) => ({ name, covers: days.map(day => day.map(covers => covers[skill]!)) }))
  return {
    bands: bands.map(place => legend[place]!.id),
    skills: skills.filter(({ covers }) => covers.flat().some(({ balance }) => balance !== null)),
  }
}

/** The days of each person: a row of their own goes before the row of their group, and whoever is excluded from a band is off instead. */
function peopleOf({ rows }: Pick<PlanDraft, 'rows'>, { legend, stays, barred }: PlanSkills): CoveredRoster['people'] {
  const cycle = rows[0]?.bands.length ?? 0
  const placeOf = new Map(legend.map(({ id }, place) => [id, place]))
  const bandsOf = new Map(rows.flatMap(({ id, bands }) => (id === undefined ? [] : [[id, bands] as const])))
  const closed = new Set(barred.map(({ id, day, bandId }) => `${id} ${day} ${bandId}`))
  const people = new Map<number, number[]>()
  for (const { id, rowId, dayOffset, from, to } of stays) {
    const days = people.get(id) ?? Array<number>(cycle).fill(-1)
    people.set(id, days)
    for (let day = from; day <= to; day++) {
      const band = bandsOf.get(rowId)?.[(((day + dayOffset) % cycle) + cycle) % cycle] ?? null
      days[day] = band === null || closed.has(`${id} ${day} ${band}`) ? -1 : (placeOf.get(band) ?? -1)
    }
  }
  return [...people].map(([id, days]) => ({ id, days }))
}
