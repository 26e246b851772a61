import { inEnglish } from '../words/fill.ts'

/** What a parameter may hold (MAST-SYSPARAM-02). */
export type ParameterValue = number | boolean | string

interface Kinds {
  readonly numeric: { readonly value: number; readonly range: { readonly least: number; readonly most: number; readonly whole?: boolean } }
  readonly boolean: { readonly value: boolean; readonly range?: undefined }
  readonly string: { readonly value: string; readonly range: { readonly longest: number } }
}
export type ParameterKind = keyof Kinds

/**
 * A setting that a company may change while the product runs. Its name, meaning, default and range are in code; the database has only
 * values.
 */
export interface Parameter<K extends ParameterKind = ParameterKind> {
  /** unique in the product, such as `MessagesPerHour` */
  readonly name: string
  readonly kind: K
  readonly default: Kinds[K]['value']
  /** both ends of a number are included; `longest` is in letters */
  readonly range: Kinds[K]['range']
  /** what it does, in a sentence, with its unit */
  readonly says: string
  /** a node may have a value of its own, which counts for those below it too */
  readonly perNode: boolean
}

type Stated<K extends ParameterKind> = Omit<Parameter<K>, 'perNode' | 'range'> & { readonly perNode?: boolean } & (K extends 'boolean'
    ? object
    : Pick<Parameter<K>, 'range'>)

/**
 * Declares a parameter: once, in the shared file of the feature that reads it, which also names it in its `parameters`.
 * @throws when the default is not a value that it may hold
 */
export function parameter<K extends ParameterKind>(stated: Stated<K>): Parameter<K> {
  const made = { range: undefined, perNode: false, ...stated } as unknown as Parameter<K>
  const wrong = faultOfValue(made, made.default)
  if (wrong) throw new Error(`${made.name}: its default is refused: ${wrong}`)
  return made
}

/** Says in a sentence what is wrong with a value for a parameter; null when the parameter may hold it. */
export function faultOfValue({ kind, range }: Parameter, value: unknown): string | null {
  if (kind === 'boolean') return typeof value === 'boolean' ? null : 'This is yes or no.'
  if (kind === 'string') {
    const { longest } = range as Kinds['string']['range']
    return typeof value === 'string' && value.length <= longest
      ? null
      : inEnglish('This is a text of at most {{count}} {{count:letter|letters}}.', { count: longest })
  }
  const { least, most, whole } = range as Kinds['numeric']['range']
  const fits = typeof value === 'number' && value >= least && value <= most && (!whole || Number.isInteger(value))
  if (fits) return null
  return whole
    ? inEnglish('This is a whole number from {{least}} to {{most}}.', { least, most })
    : inEnglish('This is a number from {{least}} to {{most}}.', { least, most })
}
