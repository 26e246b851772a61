import type { NamedBreach } from './roster-breaches.api.ts'

interface Figures {
  /** in English */
  readonly text: string
  readonly values: { readonly has: number; readonly limit: number }
}

/** What somebody has, and what the rule asks for; null for a rule that asks for no one number. Minutes are told in hours. */
export function breachFigures({ code, by, unit, limit }: Pick<NamedBreach, 'code' | 'by' | 'unit' | 'limit'>): Figures | null {
  if (!limit) return null
  const told = (value: number) => (unit === 'minutes' ? Math.round(value / 6) / 10 : value)
  const values = { has: told(Math.max(0, limit.kind === 'least' ? limit.value - by : limit.value + by)), limit: told(limit.value) }
  if (code === 'SchRuleCodeMinRest') return { text: '{{has}} h rest, {{limit}} h needed', values }
  const text = texts[`${unit} ${limit.kind}`]
  return text === undefined ? null : { text, values }
}

const texts: Readonly<Record<string, string>> = {
  'minutes least': '{{has}} h, at least {{limit}} h',
  'minutes most': '{{has}} h, at most {{limit}} h',
  'days least': '{{has}} {{has:day|days}}, at least {{limit}}',
  'days most': '{{has}} {{has:day|days}}, at most {{limit}}',
  'shifts least': '{{has}} {{has:shift|shifts}}, at least {{limit}}',
  'shifts most': '{{has}} {{has:shift|shifts}}, at most {{limit}}',
}
