import type { z } from 'zod'
import { inEnglish } from '../words/fill.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** What is wrong with a value for which its check has no words of its own: the sentences of the library are not ours, and have no translation. */
export function ownWords(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return 'A value is required.'
  const { minimum, maximum, origin } = issue as { minimum?: number | bigint; maximum?: number | bigint; origin?: string }
  const isOfNumber = origin === 'number' || origin === 'int'
  if (issue.code === 'too_small' && isOfNumber) return inEnglish('At least {{min}}', { min: Number(minimum) })
  if (issue.code === 'too_big' && isOfNumber) return inEnglish('At most {{max}}', { max: Number(maximum) })
  if (issue.code === 'too_big' && origin === 'string')
    return inEnglish('At most {{count}} {{count:character|characters}}', { count: Number(maximum) })
  return 'This value is not valid.'
}
