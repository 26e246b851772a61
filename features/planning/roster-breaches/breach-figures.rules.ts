import type { NamedBreach } from './roster-breaches.api.ts'

/** What somebody has and what a rule asks for, in English. */
export const figureTexts = {
  rest: '{{has}} h rest, {{limit}} h needed',
  'minutes least': '{{has}} h, at least {{limit}} h',
  'minutes most': '{{has}} h, at most {{limit}} h',
  'days least': '{{has}} {{has:day|days}}, at least {{limit}}',
  'days most': '{{has}} {{has:day|days}}, at most {{limit}}',
  'shifts least': '{{has}} {{has:shift|shifts}}, at least {{limit}}',
  'shifts most': '{{has}} {{has:shift|shifts}}, at most {{limit}}',
} as const

interface Figures {
  readonly says: keyof typeof figureTexts
  readonly values: { readonly has: number; readonly limit: number }
}

/** The figures of a breach; null for a rule that asks for no one number. Minutes are told in hours. */
export function breachFigures({ code, by, unit, limit }: Pick<NamedBreach, 'code' | 'by' | 'unit' | 'limit'>): Figures | null {
  if (!limit || unit === 'people') return null
  const told = (value: number) => (unit === 'minutes' ? Math.round(value / 6) / 10 : value)
  const has = Math.max(0, limit.kind === 'least' ? limit.value - by : limit.value + by)
  return { says: code === 'SchRuleCodeMinRest' ? 'rest' : `${unit} ${limit.kind}`, values: { has: told(has), limit: told(limit.value) } }
}
