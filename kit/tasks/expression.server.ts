// A scheduled-time expression (TASK-04): five to seven fields, a shortcut, or "@every" and a duration. Fields are read by croner.

import { Cron } from 'croner'
import { inEnglish } from '../words/fill.ts'

export type Expression =
  | { readonly kind: 'cron'; readonly fields: string }
  /** so many milliseconds after each other */
  | { readonly kind: 'every'; readonly ms: number }
  /** when the product starts */
  | { readonly kind: 'reboot' }

const shortcuts: Readonly<Record<string, string>> = {
  '@annually': '0 0 1 1 *',
  '@yearly': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@hourly': '0 * * * *',
}
const duration = /^@every\s+((?:\d+(?:ns|us|µs|ms|s|m|h))+)$/
const msOf: Readonly<Record<string, number>> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1000, m: 60_000, h: 3_600_000 }
const leastEveryMs = 1000
const mostEveryMs = 366 * 24 * 3_600_000

/** Reads an expression; returns a sentence that says why when it cannot be read. */
export function read(text: string): Expression | { readonly fault: string } {
  const given = text.trim().replace(/\s+/g, ' ')
  if (given === '@reboot') return { kind: 'reboot' }
  const every = duration.exec(given)
  if (every) return everyOf(every[1]!)
  const fields = shortcuts[given] ?? given
  const parts = fields.split(' ')
  if (fields.startsWith('@') || parts.length < 5 || parts.length > 7) return { fault: noExpression }
  const wrong = parts.findIndex((part, at) => !isCron(parts.map((_, other) => (other === at ? part : '*')).join(' ')))
  if (wrong >= 0)
    return {
      fault: inEnglish('Field {{number}} of the expression, "{{field}}", cannot be read.', { number: wrong + 1, field: parts[wrong]! }),
    }
  return isCron(fields) ? { kind: 'cron', fields } : { fault: noExpression }
}

const noExpression =
  'Type five to seven fields such as 30 2 * * 1-5, a shortcut such as @daily, or @every with a duration such as @every 1h30m.'

function everyOf(text: string): Expression | { readonly fault: string } {
  const parts = text.matchAll(/(\d+)(ns|us|µs|ms|s|m|h)/g)
  const ms = Math.floor([...parts].reduce((sum, [, count, unit]) => sum + Number(count) * msOf[unit!]!, 0))
  if (ms < leastEveryMs) return { fault: 'The shortest interval is one second.' }
  return ms > mostEveryMs ? { fault: 'The longest interval is 366 days.' } : { kind: 'every', ms }
}

/** The times of a cron pattern, by the clock of a zone or, without one, by UTC, which is never changed. */
export const cronIn = (fields: string, zone = 'UTC'): Cron => new Cron(fields, { timezone: zone, paused: true, sloppyRanges: true })

function isCron(fields: string): boolean {
  try {
    return cronIn(fields) !== undefined
  } catch {
    return false
  }
}
