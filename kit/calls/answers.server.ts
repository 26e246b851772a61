import type { FastifyBaseLogger } from 'fastify'
import type { Endpoint } from './endpoint.ts'
import { exactly } from './exact.server.ts'
import { WithBytes } from './handler.server.ts'

/**
 * What happens to an answer with a field that its call does not declare. `throw`, in tests and development: the call fails. `strip`, in
 * production: the answer is sent without the field, and the log says so.
 */
export type UndeclaredFields = 'throw' | 'strip'

export interface AnswerCheck {
  readonly undeclaredFields: UndeclaredFields
  readonly requestId: string
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * The answer of a handler with only its declared fields. A missing field or a wrong type is a programming error: it throws, so the call
 * answers `broken` and changes nothing.
 */
export function checkAnswer(endpoint: Endpoint, given: unknown, check: AnswerCheck): unknown {
  if (given instanceof WithBytes) return new WithBytes(checkData(endpoint, given.data, check), given.bytes)
  return checkData(endpoint, given, check)
}

/** Checks data without a file, as `checkAnswer` does. Also used for the stored record in a refusal. */
export function checkData(endpoint: Endpoint, given: unknown, check: AnswerCheck): unknown {
  const { method, path, outputSchema } = endpoint
  if (exactly(outputSchema)(given)) return given
  const parsed = outputSchema.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.slice(0, mostTold).map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`${method} ${path} answers what it does not declare: ${wrong.join(', ')}`)
  }
  const extra = undeclaredIn(given, parsed.data)
  if (extra.length > 0) {
    if (check.undeclaredFields === 'throw')
      throw new Error(`${method} ${path} answers fields that it does not declare: ${extra.join(', ')}`)
    const fields = { requestId: check.requestId, method, route: path, fields: extra }
    check.log.error(fields, 'answer had fields that are not declared: they were left out')
  }
  return parsed.data
}

const mostTold = 20

/** The places of fields that parsing left out, without row numbers. A field that is `undefined` does not count: it is never sent. */
function undeclaredIn(given: unknown, parsed: unknown): string[] {
  const found = new Set<string>()
  compare(given, parsed, '', found)
  return [...found]
}

/** Walks through both sides at once, because declared fields have the same names on both, also in lists and unions. */
function compare(given: unknown, parsed: unknown, at: string, found: Set<string>): void {
  if (found.size >= mostTold) return
  if (Array.isArray(given)) {
    for (let place = 0; place < given.length; place++)
      if (typeof given[place] === 'object') compare(given[place], (parsed as unknown[])[place], at, found)
    return
  }
  if (typeof given !== 'object' || given === null) return
  for (const name in given) {
    const value = (given as Record<string, unknown>)[name]
    if (value === undefined) continue
    const kept = (parsed as Record<string, unknown>)[name]
    if (kept === undefined) found.add(at + name)
    else if (typeof value === 'object') compare(value, kept, `${at}${name}.`, found)
  }
}
