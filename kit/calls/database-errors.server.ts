import { commonErrors, type FieldError, Refusal } from './errors.ts'

interface DatabaseError {
  readonly code: string
  readonly constraint?: string
  readonly table?: string
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)

/** A broken constraint as the refusal it stands for: its name tells the field, or that the whole record is there already. Undefined for anything else. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!isDatabaseError(error)) return undefined
  const field = fieldOf(error)
  const made = (code: keyof typeof commonErrors) => {
    const { status, text } = commonErrors[code]
    const fields: FieldError[] = field ? [{ field, text }] : []
    return new Refusal(code, status, text, fields)
  }
  if (error.code === '23505') return error.constraint?.endsWith('_same_values') ? made('sameValues') : made('duplicate')
  if (error.code === '23P01') return made('overlap')
  if (error.code === '23503') return made('inUse')
  if (error.code === '23514' || error.code === '23502') return made('invalid')
  if (error.code.startsWith('22')) return made('invalid')
  if (error.code === '53300' || error.code === '57014') return made('busy')
  return undefined
}

/** `skill_name_unique` on skill is the field `name`; constraints named after a rule have no field. */
function fieldOf({ constraint, table, code }: DatabaseError): string | undefined {
  if (!constraint || !table || code !== '23505') return undefined
  const middle = new RegExp(`^${table}_(.+)_unique$`).exec(constraint)?.[1]
  return middle?.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
