import { formatMinutes } from '../../../kit/words/formats.ts'
import type { Words } from '../../../kit/words/words.tsx'
import { ruleWords } from '../../rules/rule-set/rule-words.rules.ts'
import type { Breach, BuildState, Conflict } from './build.api.ts'

/** What is called otherwise, or only here: rules that no set speaks of (engines.md §4). */
const otherTitles: Readonly<Record<string, string>> = {
  SchRuleCodeDateRange: 'No creation rule in date range',
  QuaySkill: 'Skill not held on that day',
  QuayLicence: 'Licence not valid on that day',
  QuayExclusion: 'Excluded',
  QuaySuspended: 'Suspended',
  QuayEmployment: 'Not employed on that day',
  QuayFixed: 'A day that does not change',
  QuayWish: 'Wishes',
  QuayCover: 'Cover',
  contractHours: 'Hours of the contract',
  evenHours: 'Hours shared evenly',
}
const titles: Readonly<Record<string, { readonly title: string }>> = ruleWords

export const ruleTitle = (code: string, t: Words): string => t(titles[code]?.title ?? otherTitles[code] ?? 'Another rule')

/** `Gate, D12: 1 of 2` for cover, else by how much: `by 1 h 30 min`. */
export function amountWords({ code, band, skill, heads, wanted, by, unit }: Breach, t: Words): string {
  if (code === 'QuayCover')
    return t('{{skill}}, {{band}}: {{heads}} of {{wanted}}', {
      skill: skill ?? '',
      band: band ?? '',
      heads: heads ?? 0,
      wanted: wanted ?? 0,
    })
  return t('by {{amount}}', { amount: unit === 'minutes' ? formatMinutes(by) : countWords(by, unit, t) })
}

function countWords(by: number, unit: Exclude<Breach['unit'], 'minutes'>, t: Words): string {
  if (unit === 'days') return t('{{count}} {{count:day|days}}', { count: by })
  if (unit === 'shifts') return t('{{count}} {{count:shift|shifts}}', { count: by })
  return t('{{count}} {{count:person|people}}', { count: by })
}

/** What cannot be, whoever is rostered how. */
export function conflictWords({ codes, people, band, skill, limit, actual }: Conflict, t: Words): string {
  if (people.length > 0)
    return t('Days that do not change break these rules: {{rules}}', { rules: codes.map(code => ruleTitle(code, t)).join(', ') })
  return t('{{skill}}, {{band}}: at least {{limit}} needed, only {{actual}} available', {
    skill: skill ?? '',
    band: band ?? '',
    limit: limit ?? 0,
    actual: actual ?? 0,
  })
}

/** How far from the best possible a roster is at most: proved, never less than it says. */
export function qualityWords({ cost, bound, proved, state }: Pick<BuildState, 'cost' | 'bound' | 'proved' | 'state'>, t: Words): string {
  if (cost === null) return t('No roster yet')
  if (bound === null) return state === 'done' ? t('quality not proved within the time limit') : t('Quality not proved yet')
  if (proved || bound >= cost) return t('the best possible, proved')
  if (bound <= 0) return t('at most {{count}} above the best possible, proved', { count: Math.ceil(cost - bound) })
  return t('within {{percent}} % of the best possible, proved', { percent: Math.ceil(((cost - bound) / cost) * 1000) / 10 })
}
