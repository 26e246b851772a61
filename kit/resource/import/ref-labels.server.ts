import { sql } from 'kysely'
import type { Context } from '../../calls/handler.server.ts'
import type { Field, RefTarget } from '../../fields/field.ts'
import { fold } from '../../fields/folded.ts'
import { inEnglish } from '../../words/fill.ts'
import { within } from '../refs.server.ts'
import { type Input, type Rows, table } from '../rows.server.ts'
import { groupByKey } from './grouped.ts'

/** The row or rows that a text refers to, or why it refers to none. */
export type Referred = { readonly value: number | readonly number[] | null } | { readonly fault: string }

/** Finds the rows that the text in a cell refers to, by their labels. */
export type FindReferred = (text: string) => Referred

/** Reads the rows that each of these ref fields may refer to, with one statement for each field. */
export async function readReferred(
  of: Pick<Rows, 'scope' | 'fields'>,
  names: readonly string[],
  place: Input,
  ctx: Context,
): Promise<ReadonlyMap<string, FindReferred>> {
  const found = new Map<string, FindReferred>()
  for (const name of names) {
    const field = of.fields[name]!
    if (field.target) found.set(name, finder(field, await idsByLabel(of, field, place, ctx)))
  }
  return found
}

type Ids = ReadonlyMap<string, readonly { readonly id: number }[]>

async function idsByLabel(of: Pick<Rows, 'scope'>, { target }: Field, place: Input, ctx: Context): Promise<Ids> {
  const other = target!()
  const { rows } = await sql<{ id: number; label: string | null }>`
    select id, ${sql.ref(other.shownBy)}::text as label from ${table(other)} where ${within(of, other, place, ctx)}`.execute(ctx.db)
  return groupByKey(rows, ({ label }) => fold(label ?? ''))
}

/** The labels of the rows that a ref of a list may name, in order, at most so many; for a target of which no more is known. */
export async function labelsWithin(
  of: Pick<Rows, 'scope'>,
  target: RefTarget,
  most: number,
  place: Input,
  ctx: Context,
): Promise<string[]> {
  const label = sql`${sql.ref(target.shownBy)}::text`
  const { rows } = await sql<{ label: string }>`
    select ${label} as label from ${table(target)} where ${within(of, target, place, ctx)} order by ${label} collate people, id limit ${most}`.execute(
    ctx.db,
  )
  return rows.map(({ label }) => label)
}

function finder({ many }: Field, ids: Ids): FindReferred {
  const one = (label: string) => ids.get(fold(label)) ?? []
  const only = (label: string): Referred => {
    const [found, another] = one(label)
    if (found === undefined) return { fault: inEnglish('"{{name}}" is not in the list.', { name: label.slice(0, 100) }) }
    return another === undefined ? { value: found.id } : { fault: inEnglish('Several in the list are called "{{name}}".', { name: label }) }
  }
  if (!many) return text => (text === '' ? { value: null } : only(text))
  return text => {
    const parts = text === '' ? [] : inParts(text.split(', '), label => one(label).length > 0).map(only)
    return parts.find(part => 'fault' in part) ?? { value: parts.map(part => (part as { value: number }).value) }
  }
}

const mostCommas = 10

/** Labels of a joined text, some of which may have commas themselves: from each place on, the longest one that is known. */
function inParts(pieces: readonly string[], isKnown: (label: string) => boolean): string[] {
  const parts: string[] = []
  for (let from = 0; from < pieces.length; ) {
    let to = Math.min(pieces.length, from + 1 + mostCommas)
    while (to > from + 1 && !isKnown(pieces.slice(from, to).join(', '))) to--
    parts.push(pieces.slice(from, to).join(', '))
    from = to
  }
  return parts
}
