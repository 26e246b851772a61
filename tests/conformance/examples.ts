// All that features bring for the tests of calls (example.ts), and terminals made of it.

import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { sql } from 'kysely'
import { features, folders } from '../../features/features.server.ts'
import type { Endpoint, Route } from '../../kit/calls/endpoint.ts'
import type { Scoped } from '../../kit/database/company.ts'
import { type CallExample, type Example, type Ids, idOf, type RowsOf, type Several, type Terminal } from './example.ts'

const root = resolve(import.meta.dirname, '../..')

/** Every example file of the product, below its root. */
const exampleFiles: readonly string[] = ['features', 'kit'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.example.ts'))
    .map(file => `${folder}/${file}`),
)

const isExample = (value: unknown): value is Example => typeof value === 'object' && value !== null && 'needs' in value && 'calls' in value

export const examples: readonly Example[] = (
  await Promise.all(exampleFiles.map(async file => Object.values((await import(join(root, file))) as Record<string, unknown>)))
)
  .flat()
  .filter(isExample)

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`

const byCall = new Map<string, { readonly call: CallExample; readonly of: Example }>()
for (const of of examples) {
  for (const call of of.calls) {
    if (byCall.has(nameOf(call.of))) throw new Error(`${nameOf(call.of)} has two examples.`)
    byCall.set(nameOf(call.of), { call, of })
  }
}

/** The example of a call, if it has one. */
export const callExample = (endpoint: Route): CallExample | undefined => byCall.get(nameOf(endpoint))?.call

/** @throws where the call has no example, naming the file to write */
export function exampleOf(endpoint: Endpoint): { readonly call: CallExample; readonly of: Example } {
  const found = byCall.get(nameOf(endpoint))
  if (!found) throw new Error(`${nameOf(endpoint)} has no example: write one in ${fileFor(endpoint)} (docs/guides/workflow.md).`)
  return found
}

/** Where the example of a call belongs: into the folder of the feature that answers it. */
export function fileFor(endpoint: Endpoint): string {
  const folder = folders[features.findIndex(({ calls }) => calls.some(call => call.endpoint === endpoint))]
  return folder ? `features/${folder}/${basename(folder)}.example.ts` : 'an .example.ts beside its declaration'
}

/** Of the kinds of rows that may count for several nodes: how each does so. */
export const allSeveral: Readonly<Record<string, Several>> = Object.assign({}, ...examples.map(({ several }) => several))

export type Rows = Terminal & Ids

/**
 * Makes a terminal below a unit with the rows of these examples and of those they need, in the company of the transaction. Its company
 * needs the masters of an empty terminal.
 */
export async function terminalWithRows<const Wanted extends readonly Example[]>(
  db: Scoped,
  unitId: number,
  mark: string,
  wanted: Wanted,
): Promise<Terminal & RowsOf<Wanted>> {
  const orgNodeId = await idOf(
    db,
    sql`insert into org_node (company_id, parent_id, name, kind, zone)
      values (company(), ${unitId}, ${mark}, 'terminal', 'Asia/Muscat') returning id`,
  )
  const rows: Record<string, number> = {}
  const made = new Set<Example>()
  const make = async (each: Example): Promise<void> => {
    if (made.has(each)) return
    made.add(each)
    for (const needed of each.needs) await make(needed)
    Object.assign(rows, await each.rows({ db, orgNodeId, mark, ...rows } as Parameters<Example['rows']>[0]))
  }
  for (const each of wanted) await make(each)
  return { orgNodeId, mark, ...rows } as Terminal & RowsOf<Wanted>
}
