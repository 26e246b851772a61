import { z } from 'zod'
import { type Endpoint, endpoint, type Needs, type Reach } from '../calls/endpoint.ts'
import { draftCheck } from '../fields/check.ts'
import { longText } from '../fields/long-text/long-text.ts'
import { rowId } from '../fields/whole-number.ts'

/** Maximum length of a reason, in characters. */
export const longestReason = 300

/** A move that was made: who, when, from where to where, and why. */
const historyEntry = z.object({
  at: z.string(),
  /** the name of the user; null when the product itself made the move */
  by: z.string().nullable(),
  move: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string().nullable(),
})
export type HistoryEntry = z.output<typeof historyEntry>

interface Thing {
  readonly kind: string
  readonly path: `/${string}`
  readonly reach: Reach
  readonly record: z.ZodType
}

interface CalledMove {
  readonly label: string
  readonly needs: Needs
  readonly summary?: string
  readonly reason?: 'optional' | 'required'
  readonly anyVersion?: true
  readonly asks?: z.ZodObject
  readonly names?: Readonly<Record<string, string>>
  readonly output?: z.ZodType
  readonly errors?: Readonly<Record<string, number>>
}

function inputOf({ reason, anyVersion, asks }: CalledMove) {
  const why = reason && draftCheck(longText({ label: 'Reason', required: reason === 'required', max: longestReason }))
  const shape = { id: rowId, ...(!anyVersion && { version: rowId }), ...(why && { reason: why }) }
  return asks ? asks.safeExtend(shape) : z.strictObject(shape)
}

/**
 * The call of a move that users make. It sends the version that the user saw, and is refused when the record has another version by now.
 */
export function moveCall({ kind, path, reach, record }: Thing, name: string, move: CalledMove) {
  const { needs, summary, output, errors, label, names } = move
  return endpoint({
    method: 'POST',
    path: `${path}/:id/${name}`,
    summary: summary ?? label,
    needs,
    reach,
    names: { id: kind, ...names },
    input: inputOf(move),
    output: output ?? record,
    errors: { moved: 409, notNow: 409, ...errors },
  })
}

export type History = Endpoint<{ id: number }, { id: number }, HistoryEntry[], never>

/** The call for the history of the moves of a record. */
export const historyCall = ({ kind, path, reach }: Thing, sees: Needs): History =>
  endpoint({
    method: 'GET',
    path: `${path}/:id/moves`,
    summary: 'What has been done with it, newest first: who, when, from which state to which, and why',
    needs: sees,
    reach,
    names: { id: kind },
    input: z.strictObject({ id: rowId as z.ZodType<number, number> }),
    output: z.array(historyEntry),
  })
