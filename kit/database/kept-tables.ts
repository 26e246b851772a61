// What `kept_table`, `lines_of` and `company_table` give to a table, so that the printed schema need not repeat it for each.

import type pg from 'pg'
import { ownTables } from './schema-queries.ts'

export interface Table {
  readonly name: string
  readonly head: string
  /** columns, then constraints */
  readonly pieces: readonly string[]
  readonly tail: string
  /** of the procedures whose gifts are left out of `pieces` and of the sections */
  readonly calls: readonly string[]
}

export interface Line {
  readonly line: string
  /** the table it is about */
  readonly of: string | null
}

export interface Section {
  readonly title: string
  readonly lines: readonly Line[]
}

/** A table that holds what these calls gave it, and nothing else. */
export interface Probe {
  readonly name: string
  readonly calls: (table: string) => string[]
  /** the tables that may have been given the same, going by their rights and by what their changes are recorded under */
  readonly alike: readonly string[]
}

/** What tells which calls a table may have had. */
interface Look {
  readonly name: string
  readonly partitioned: boolean
  /** what the audit needs */
  readonly hasId: boolean
  /** of the application */
  readonly rights: readonly string[]
  /** the column that leads from a line to its record */
  readonly parent: string | null
}

const looks = `with own as (${ownTables})
  select own.name, own.relkind = 'p' as partitioned,
         exists (select from pg_attribute a where a.attrelid = own.oid and a.attname = 'id' and not a.attisdropped) as "hasId",
         (select array_agg(lower(x.privilege_type)) from pg_class c, aclexplode(c.relacl) x where c.oid = own.oid and x.grantee = 'quayside_app'::regrole) as rights,
         (select nullif(trim(trailing '\\000' from encode(t.tgargs, 'escape')), '') from pg_trigger t where t.tgrelid = own.oid and t.tgname = 'audit_insert') as parent
    from own
   where own.relkind in ('r', 'p') and not own.relispartition
     and exists (select from pg_class c, aclexplode(c.relacl) x where c.oid = own.oid and x.grantee = 'quayside_app'::regrole)
     and exists (select from pg_attribute a where a.attrelid = own.oid and a.attname = 'company_id' and not a.attisdropped)`

const allRights = ['select', 'insert', 'update', 'delete']

/** Runs `work` in a transaction that also has the probe tables, and rolls it back. The probes show what the procedures give to a table. */
export async function withProbes<T>(client: pg.Client, work: (probes: readonly Probe[]) => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const { rows } = await client.query<Look>(looks)
    const probes = probesFor(rows)
    for (const { name, look, calls } of probes) {
      const columns = `company_id bigint not null${look.hasId ? ', id bigint not null' : ''}`
      await client.query(`create table ${name} (${columns})${look.partitioned ? ' partition by range (company_id)' : ''}`)
      await client.query(calls(name).join('\n'))
    }
    return await work(probes)
  } finally {
    await client.query('rollback')
  }
}

function probesFor(all: readonly Look[]): (Probe & { look: Look })[] {
  const usual = all.filter(({ rights }) => rights.every(right => allRights.includes(right)))
  const wanted = [true, false].flatMap(kept => usual.map(look => ({ look, calls: callsFor(look, kept) })))
  // without its name a call is the same for many tables; kept ones come first, because they are walled too
  const byCalls = grouped(wanted, ({ look, calls }) => [look.hasId, look.partitioned, ...calls('')].join())
  return [...byCalls.values()].map(([first, ...others], at) => ({
    ...first!,
    name: `probe_of_calls_${at}`,
    alike: [first!, ...others].map(({ look }) => look.name),
  }))
}

function callsFor({ rights, parent }: Look, kept: boolean): (table: string) => string[] {
  const given = allRights.filter(right => rights.includes(right)).join(', ')
  const limited = given === allRights.join(', ') ? '' : `, '${given}'`
  return table => [
    `call ${kept ? 'kept' : 'company'}_table('${table}'${limited});`,
    ...(kept && parent ? [`call lines_of('${table}', '${parent}');`] : []),
  ]
}

interface Printed {
  readonly tables: readonly Table[]
  readonly sections: readonly Section[]
}

/**
 * Removes the probes. Also removes from each table what its probe has too, and names the calls that give it instead. A table that lacks any
 * of it is left as it is.
 */
export function withCalls(tables: readonly Table[], sections: readonly Section[], probes: readonly Probe[]): Printed {
  const factsOf = factsBy(tables, sections)
  const given = new Map<string, Probe>()
  for (const probe of probes)
    for (const name of probe.alike) if (!given.has(name) && hasAll(factsOf(name), factsOf(probe.name))) given.set(name, probe)
  const isProbe = new Set(probes.map(({ name }) => name))
  const isGiven = (of: string | null, line: string) => of !== null && (isProbe.has(of) || gives(given.get(of), of, line))
  const gives = (probe: Probe | undefined, of: string, line: string) =>
    probe !== undefined && factsOf(probe.name).has(withoutName(line, of))
  return {
    tables: tables
      .filter(({ name }) => !isProbe.has(name))
      .map(table => ({
        ...table,
        pieces: table.pieces.filter(piece => isOwn(piece) || !isGiven(table.name, piece)),
        calls: given.get(table.name)?.calls(table.name) ?? [],
      })),
    sections: sections.map(({ title, lines }) => ({ title, lines: lines.filter(({ line, of }) => !isGiven(of, line)) })),
  }
}

/** What a probe has of its own accord, as every table has. */
const isOwn = (piece: string) => /^(company_id|id) /.test(piece)

function factsBy(tables: readonly Table[], sections: readonly Section[]): (table: string) => ReadonlySet<string> {
  const all = sections.flatMap(section => section.lines)
  const lines = grouped(all, ({ of }) => of)
  const facts = new Map(
    tables.map(({ name, pieces }) => {
      const told = [...pieces.filter(piece => !isOwn(piece)), ...(lines.get(name) ?? []).map(({ line }) => line)]
      return [name, new Set(told.map(line => withoutName(line, name)))]
    }),
  )
  return table => facts.get(table)!
}

const withoutName = (line: string, table: string) => line.replaceAll(new RegExp(`(public\\.)?\\b${table.replace('.', '\\.')}\\b`, 'g'), '?')

const hasAll = (facts: ReadonlySet<string>, wanted: ReadonlySet<string>) => [...wanted].every(fact => facts.has(fact))

function grouped<T, K>(all: readonly T[], keyOf: (each: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const each of all) {
    const key = keyOf(each)
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return groups
}
