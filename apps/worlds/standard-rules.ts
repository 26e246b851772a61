import { type CoverLine, type CreationRule, type RuleSet, ruleSetChoices, ruleSets } from '../../features/rules/rule-set/rule-set.api.ts'
import type { Caller } from '../story/caller.ts'

/** Per skill: heads for one working crane, and heads that a band needs without any (the terminal's work standard). */
export const standard: Readonly<Record<string, { crane: number; always: number }>> = {
  Foreman: { crane: 0.5, always: 0 },
  'Quay Crane': { crane: 2, always: 0 },
  Signalling: { crane: 1, always: 0 },
  Tally: { crane: 1, always: 0 },
  Lashing: { crane: 5, always: 0 },
  'Terminal Tractor': { crane: 6, always: 0 },
  RTG: { crane: 3, always: 0 },
  Gate: { crane: 0, always: 2 },
  Reefer: { crane: 0, always: 2 },
  Forklift: { crane: 0, always: 1 },
  'Reach Stacker': { crane: 0, always: 2 },
}
/** The crews are made for three cranes a band; with fewer than one a band is in trouble. */
const cranesWanted = 3
const cranesLeast = 1
const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** A rule set of the terminal's own habits, four days on and four off in twelve-hour bands, in force from a date. */
export async function addStandardRules(scheduler: Caller, orgNodeId: number, startsOn: string): Promise<RuleSet> {
  const { bands, skills } = await scheduler.call(ruleSetChoices, { orgNodeId })
  const cover = bands.flatMap(({ id: bandId }) =>
    skills.flatMap(({ id: skillId, name }): CoverLine[] => {
      const heads = standard[name]
      if (!heads) return []
      const forCranes = (cranes: number) => Math.ceil(heads.crane * cranes)
      const least = forCranes(cranesLeast) + Math.min(heads.always, 1)
      const wanted = forCranes(cranesWanted) + heads.always
      return [{ skillId, bandId, weekdays: everyDay, onDate: null, least, wanted, most: null, weightUnder: 20, weightOver: 3 }]
    }),
  )
  const bandOf = (code: string) => bands.find(band => band.code === code)!.id
  const rules = rulesFor(bandOf('D12'), bandOf('N12'))
  return scheduler.call(ruleSets.add, {
    orgNodeId,
    name: 'Standard rules',
    startsOn,
    endsOn: null,
    contractHours: true,
    evenHours: true,
    rules,
    cover,
  })
}

/** The rules of four days on and four off, with the ids of the day and the night band. */
export function rulesFor(day: number, night: number): CreationRule[] {
  const always = { severity: 'block', employmentCategoryId: null, weight: null } as const
  const weighed = (weight: number) => ({ severity: 'warn', employmentCategoryId: null, weight }) as const
  return [
    { code: 'SchRuleCodeWorkingDays', values: { mostDays: 6 }, ...always },
    { code: 'SchRuleCodeMinRest', values: { minutes: 11 * 60 }, ...always },
    { code: 'QuayWeeklyRest', values: { minutes: 35 * 60 }, ...always },
    { code: 'QuaySuccession', values: { pairs: [[night, day]] }, ...always },
    { code: 'QuayShifts', values: { most: 1, window: 'day' }, ...always },
    { code: 'QuayNights', values: { mostInRow: 4, daysOffAfter: 2 }, ...weighed(10) },
    { code: 'QuayHours', values: { most: 60 * 60, window: 'week' }, ...weighed(1) },
    { code: 'QuayDaysOff', values: { least: 2 }, ...weighed(10) },
  ]
}
