import { camelCase } from '../database/names.ts'
import { commonErrors, type FieldError, Refusal } from './errors.ts'

interface DatabaseError {
  readonly code: string
  readonly constraint?: string
  readonly table?: string
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)

/** Whether the database refused a record because it overlaps another one, where only one may be in force. */
export const isOverlap = (error: unknown): boolean => isDatabaseError(error) && error.code === '23P01'

/** too many connections, a statement that took too long */
const tooMuch = new Set(['53300', '57014'])
/** connection lost, disk or memory full, stopping or starting, an error of its disk */
const ofTheMachine = /^(08|53|57P|58)/
const ofTheNetwork = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
const ofTheDisk = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO'])
/** errors of the driver and its pool, which have no code */
const ofTheDriver = /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Whether the database or a disk cannot work at the moment, whatever the call was. */
function isAway(error: Error & { code?: unknown }): boolean {
  const { code, message } = error
  if (typeof code !== 'string') return ofTheDriver.test(message)
  // a read-only database is a copy that has not taken over yet
  return ofTheMachine.test(code) || code === '25006' || ofTheNetwork.has(code) || ofTheDisk.has(code)
}

/** The specified sentence for a server that does not respond (ERR-04). */
const notResponding = 'Server not responding Please try again !!'

/**
 * The refusal for an error of the database. The name of a broken constraint gives the field, or says that the whole record exists already.
 * A database that is away or full is `busy`. Undefined for any other error.
 */
export function refusalOf(error: unknown): Refusal | undefined {
  const busy = (text: string) => new Refusal('busy', commonErrors.busy.status, text)
  if (isDatabaseError(error) && tooMuch.has(error.code)) return busy(commonErrors.busy.text)
  if (error instanceof Error && isAway(error)) return busy(notResponding)
  if (!isDatabaseError(error)) return undefined
  const field = fieldOf(error)
  const made = (code: keyof typeof commonErrors) => {
    const { status, text } = commonErrors[code]
    const fields: FieldError[] = field ? [{ field, text }] : []
    return new Refusal(code, status, text, fields)
  }
  if (error.code === '23505') return error.constraint?.endsWith('_same_values') ? made('sameValues') : made('duplicate')
  if (isOverlap(error)) return made('overlap')
  if (error.code === '23503') return made('inUse')
  if (error.code === '23514' || error.code === '23502') return made('invalid')
  if (error.code.startsWith('22')) return made('invalid')
  return undefined
}

/** `skill_name_unique` on skill is the field `name`; constraints named after a rule have no field. */
function fieldOf({ constraint, table, code }: DatabaseError): string | undefined {
  if (!constraint || !table || code !== '23505') return undefined
  const middle = new RegExp(`^${table}_(.+)_unique$`).exec(constraint)?.[1]
  return middle && camelCase(middle)
}
