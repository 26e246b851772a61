import type { Endpoint } from '../kit/calls/endpoint.ts'
import { type Brought, featureKeys, grantsTo } from '../kit/feature/grants.server.ts'

// The text of a part: the calls of one feature, and its keys.

/** What the kit brings for nobody but itself. */
export const kitPartOf = (endpoints: readonly Endpoint[]): string => part('kit', [callTable(endpoints)])

/** The part of one feature with these calls. */
export const accessPart = (folder: string, endpoints: readonly Endpoint[], feature: Brought, roles: readonly string[]): string =>
  part(folder, [callTable(endpoints), roleTable(feature, roles)])

const part = (title: string, tables: readonly (readonly string[])[]): string =>
  `${[`# ${title}`, ...tables.filter(table => table.length > 2).map(table => table.join('\n'))].join('\n\n')}\n`

/** Every call with the key it needs, how much of it, and its reach. */
function callTable(endpoints: readonly Endpoint[]): string[] {
  const rows = endpoints.map(({ method, path, needs, reach }) => {
    const needed = typeof needs === 'object' ? [needs.key, needs.access] : [needs, '–']
    return [`${method} ${path}`, ...needed, reach]
  })
  return tableOf(['Call', 'Key', 'Right', 'Reach'], rows)
}

/** Every key with the right that each role of a new company begins with. */
function roleTable(feature: Brought, roles: readonly string[]): string[] {
  const rights = roles.map(role => grantsTo(role, feature))
  return tableOf(
    ['Key', ...roles],
    featureKeys(feature).map(key => [key, ...rights.map(of => of[key] ?? '–')]),
  )
}

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row).sort(),
]
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
