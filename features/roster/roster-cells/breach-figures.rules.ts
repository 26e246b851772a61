import type { Breach } from '../../../engines/roster/breach.ts'
import { inEnglish } from '../../../kit/words/fill.ts'

const daysOff = ['SchRuleCodeSchRuleAMTransition', 'SchRuleCodeSchRulePMTransition', 'QuayDaysOff', 'QuayNights']
const rests = ['SchRuleCodeMinRest', 'QuayWeeklyRest']

/** What somebody has and what a rule asks for, in English; null for a rule that asks for no one number. Minutes are told in hours. */
export function breachFigures({ code, by, unit, limit, follows }: Breach): string | null {
  if (follows) return inEnglish('{{before}}, then {{after}}', { before: follows[0], after: follows[1] })
  if (!limit) return null
  const told = (value: number) => (unit === 'minutes' ? Math.round(value / 6) / 10 : value)
  const figures = { has: told(Math.max(0, limit.kind === 'least' ? limit.value - by : limit.value + by)), limit: told(limit.value) }
  return limit.kind === 'least' ? tooFew(code, unit, figures) : tooMany(code, unit, figures)
}

type Figures = { readonly has: number; readonly limit: number }

function tooFew(code: Breach['code'], unit: Breach['unit'], figures: Figures): string {
  if (rests.includes(code)) return inEnglish('{{has}} h rest, {{limit}} h needed', figures)
  if (daysOff.includes(code)) return inEnglish('{{has}} {{has:day|days}} off, {{limit}} needed', figures)
  if (unit === 'minutes') return inEnglish('{{has}} h, at least {{limit}} h', figures)
  if (unit === 'days') return inEnglish('{{has}} {{has:day|days}}, at least {{limit}}', figures)
  return inEnglish('{{has}} {{has:shift|shifts}}, at least {{limit}}', figures)
}

/** Changes and weekends are told by their limit alone: each one above it is a breach of its own. */
function tooMany(code: Breach['code'], unit: Breach['unit'], figures: Figures): string {
  const { limit } = figures
  if (code === 'QuayNights') return inEnglish('{{has}} {{has:night|nights}}, {{limit}} allowed', figures)
  if (code === 'QuayWeekends') return inEnglish('{{limit}} {{limit:weekend|weekends}} allowed', { limit })
  if (code === 'QuayDaysOff') return inEnglish('{{has}} {{has:day|days}} off, at most {{limit}}', figures)
  if (daysOff.includes(code)) return inEnglish('{{limit}} {{limit:change|changes}} of shift allowed', { limit })
  if (unit === 'minutes') return inEnglish('{{has}} h, at most {{limit}} h', figures)
  if (unit === 'days') return inEnglish('{{has}} {{has:day|days}}, at most {{limit}}', figures)
  return inEnglish('{{has}} {{has:shift|shifts}}, at most {{limit}}', figures)
}
