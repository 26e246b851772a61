import type { Endpoint } from '../kit/calls/endpoint.ts'

// The tables of docs/access.md as the product has them.

/** Every call with the key it needs, how much of it, and its reach. */
export const callRows = (endpoints: readonly Endpoint[]): string[] =>
  endpoints
    .map(({ method, path, needs, reach }) => {
      const needed = typeof needs === 'object' ? [needs.key, needs.access] : [needs, '–']
      return row([`${method} ${path}`, ...needed, reach])
    })
    .sort()

type Rights = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The roles, and every key with the right that each of them begins with. */
export const roleRows = (keys: readonly string[], roles: Rights): [head: string, ...rows: string[]] => [
  row(['Key', ...Object.keys(roles)]),
  ...keys.map(key => row([key, ...Object.values(roles).map(rights => rights[key] ?? '–')])).sort(),
]

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The text of docs/access.md with these tables in place of its own. */
export const withAccessTables = (text: string, calls: readonly string[], [head, ...roles]: readonly string[]): string =>
  text
    .replace(/(## Calls[^|]*\|.*\n\| --- .*\n)(\|.*\n)*/, (_, above) => `${above}${lines(calls)}`)
    .replace(/(## Roles[^|]*)\|.*(\n\| --- .*\n)(\|.*\n)*/, (_, above, rule) => `${above}${head}${rule}${lines(roles)}`)

const lines = (rows: readonly string[]) => rows.map(line => `${line}\n`).join('')
