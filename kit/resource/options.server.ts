import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../database/company.ts'
import { colourFieldOf } from '../fields/field.ts'
import { collationOf, searchCondition } from './list-filter.server.ts'
import { chosenIds, type Option, type Options, optionsAtOnce } from './lookup.ts'
import type { Resource } from './resource.ts'
import { fromRows, type Input, jsonOf, reachCondition, shown } from './rows.server.ts'

/**
 * The options of a picker: the first active rows that match and that `only` lets through (it may name `own`), by label, in the order of the
 * language, and before them the chosen rows that are not among these. One statement, and a second one for chosen rows.
 */
export async function listOptions(db: Scoped, resource: Resource, input: Input, only = sql`true`): Promise<Options> {
  const { search, limit = optionsAtOnce } = input
  const also = input.also as string | undefined
  const collation = collationOf(input.language as string | undefined)
  const label = sql`${shown(resource, resource.shownBy)}::text`
  const read = (which: RawBuilder<unknown>, most: number) => sql<OptionRow>`
    select own.id, ${label} as label, ${facts(resource)} as facts ${fromRows(resource)}
    where ${reachCondition(resource, input)} and ${which} order by ${label} collate ${collation}, own.id limit ${most}`
  const active = 'active' in resource.fields ? sql`own.active` : sql`true`
  const found = searchCondition(resource, search, name => shown(resource, name), [resource.shownBy])
  // one row more than the limit shows that there are more
  const { rows } = await read(sql`${active} and ${only} and ${found}`, limit + 1).execute(db)
  const offered = rows.slice(0, limit)
  const missing = chosenIds(also).filter(id => !offered.some(option => option.id === id))
  const chosen = missing.length > 0 ? await read(sql`own.id = any(${missing}::bigint[])`, missing.length).execute(db) : { rows: [] }
  const options = [...chosen.rows, ...offered].map(row => optionOf(resource, row))
  return { options: input.all && !search ? [all, ...options] : options, more: rows.length > limit }
}

const all: Option = { id: 0, label: 'All' }

interface OptionRow extends Option {
  readonly facts: Readonly<Record<string, string | number | null>>
}

/** The values that an option says besides its label. */
function facts(resource: Resource): RawBuilder<unknown> {
  const { fields, optionWire = {} } = resource
  const wired = Object.values(optionWire).map(said => (typeof said === 'string' ? said : said[0]))
  const names = [...new Set([...wired, colourFieldOf(resource) ?? []].flat())].filter(name => name in fields)
  return jsonOf(names.map(name => [name, shown(resource, name)]))
}

function optionOf(resource: Resource, { id, label, facts }: OptionRow): Option {
  const colour = colourFieldOf(resource)
  const wired = Object.entries(resource.optionWire ?? {}).map(([word, said]) => [word, saidOf(resource, said, { ...facts, id })])
  return { id, label, ...(colour && { colour: facts[colour] as string | null }), ...Object.fromEntries(wired) }
}

/** A choice in its words or by its number, a time without seconds, otherwise the value itself. */
function saidOf({ fields }: Resource, said: NonNullable<Resource['optionWire']>[string], facts: OptionRow['facts']) {
  const [name, numbers] = typeof said === 'string' ? [said, undefined] : said
  const value = facts[name] ?? null
  if (value === null || numbers) return value === null ? null : (numbers![String(value)] ?? null)
  const chosen = fields[name]?.choices?.find(choice => choice.value === value)
  return chosen ? chosen.label : fields[name]?.kind === 'time' ? String(value).slice(0, 5) : value
}
