// What several calls of the OpenAPI document have in common stands in it once and is referred to, so that a generated client stays small.

type Json = { readonly [key: string]: unknown }

/** A schema that is shorter is written out wherever it stands. */
const leastLetters = 100

interface Met {
  times: number
  /** after where it was met first */
  readonly name: string
}

/** A schema of a call: the name that it goes by where it is shared, and what stands before the names of fields in it. */
interface Place {
  readonly name: string
  readonly tag: string
}

/** The parts of a schema that are schemas themselves. */
const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems']
const single = ['items', 'additionalProperties', 'not']

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of a schema with each schema in it put through `work`, which is told the field that it stands under. */
function within(schema: Json, field: string, work: (part: Json, field: string) => Json): Json {
  const part = (value: unknown, under: string) => (isSchema(value) ? work(value, under) : value)
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => {
      if (name === 'properties' && isSchema(value))
        return [name, Object.fromEntries(Object.entries(value).map(([own, each]) => [own, part(each, own)]))]
      if (lists.includes(name) && Array.isArray(value)) return [name, value.map(each => part(each, field))]
      return [name, single.includes(name) ? part(value, field) : value]
    }),
  )
}

const namePart = (text: string) => text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Schemas that stand in a document more than once, under names of their own. First every schema is met, then each is put in place; those that
 * were met again are kept for the document.
 */
export class SharedSchemas {
  readonly #met = new Map<string, Met>()
  readonly #named = new Map<string, string>()
  readonly schemas: Record<string, object> = {}

  /** @param taken names that the document has already */
  constructor(taken: Readonly<Record<string, object>>) {
    Object.assign(this.schemas, taken)
  }

  meet(schema: object, { name, tag }: Place): void {
    const look = (part: Json, under: string): Json => {
      const key = keyOf(part)
      const met = key === null ? undefined : this.#met.get(key)
      if (met) {
        met.times++
        // what is in it was met with it
        return part
      }
      if (key !== null) this.#met.set(key, { times: 1, name: namePart(under === '' ? name : `${tag} ${under}`) })
      return within(part, under, look)
    }
    look(schema as Json, '')
  }

  /** The schema as it stands in the document. */
  placed(schema: object): Json {
    const place = (part: Json): Json => {
      const key = keyOf(part)
      const met = key === null ? undefined : this.#met.get(key)
      if (!met || met.times < 2) return within(part, '', place)
      const known = this.#named.get(key!)
      if (known !== undefined) return refTo(known)
      const name = this.#nameFor(met)
      this.#named.set(key!, name)
      this.schemas[name] = {}
      this.schemas[name] = within(part, '', place)
      return refTo(name)
    }
    return place(schema as Json)
  }

  /** A number follows where the name is taken. */
  #nameFor({ name }: Met): string {
    let free = name
    for (let no = 2; free in this.schemas; no++) free = `${name}${no}`
    return free
  }
}

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** The same for equal schemas; null for one that is no object of fields, no choice of words, or short. */
function keyOf(schema: Json): string | null {
  if (!('properties' in schema || 'enum' in schema)) return null
  const text = JSON.stringify(schema)
  return text.length < leastLetters ? null : text
}

/** What a part of a document refers to, or the part itself. */
export function referred<T extends object>(document: object, part: T): T {
  const { $ref } = part as { $ref?: string }
  if ($ref === undefined) return part
  return $ref
    .slice('#/'.length)
    .split('/')
    .reduce((at: Json, name) => at[name] as Json, document as Json) as T
}
