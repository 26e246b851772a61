import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '../kit/calls/endpoint.ts'
import { type Feature, featureKeys, grantsTo, resourceCalls } from '../kit/feature/feature.server.ts'

// Who may do what, as the product has it: a part beside each feature, and docs/access.md, which joins them.

const root = fileURLToPath(new URL('..', import.meta.url))
export const kitPart = 'kit/access/kit.access.md'
export const partOf = (folder: string): string => `features/${folder}/${basename(folder)}.access.md`

export interface Product {
  readonly folders: readonly string[]
  readonly features: readonly Feature[]
  /** of all calls, those that the kit brings for a feature too */
  readonly endpoints: readonly Endpoint[]
  /** of a new company */
  readonly roles: readonly string[]
}

/** The parts by their paths: what each feature brings, and what the kit brings for nobody but itself. */
export function accessParts({ folders, features, endpoints, roles }: Product): Record<string, string> {
  const folderOf = whoBrings(folders, features)
  const callsIn = (folder: string | undefined) => endpoints.filter(endpoint => folderOf(endpoint) === folder)
  const parts = folders.map((folder, at) => [partOf(folder), accessPart(folder, callsIn(folder), features[at]!, roles)] as const)
  const filled = parts.filter(([, text]) => text.includes('|'))
  return { [kitPart]: part('kit', [callTable(callsIn(undefined))]), ...Object.fromEntries(filled) }
}

/** The folder of the feature that a call belongs to: which serves it, otherwise which states the key that it needs. */
function whoBrings(folders: readonly string[], features: readonly Feature[]): (endpoint: Endpoint) => string | undefined {
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
  const byCall = new Map(folders.flatMap((folder, at) => callsOf(features[at]!).map(call => [nameOf(call), folder] as const)))
  const byKey = new Map<string, string>(folders.flatMap((folder, at) => featureKeys(features[at]!).map(key => [key, folder] as const)))
  return endpoint => byCall.get(nameOf(endpoint)) ?? (typeof endpoint.needs === 'object' ? byKey.get(endpoint.needs.key) : undefined)
}

const callsOf = (feature: Feature): Endpoint[] =>
  [...resourceCalls(feature), ...feature.calls, ...feature.reports.flatMap(report => report.implementations)].map(
    ({ endpoint }) => endpoint,
  )

/** The part of one feature with these calls. */
export const accessPart = (folder: string, endpoints: readonly Endpoint[], feature: Feature, roles: readonly string[]): string =>
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
function roleTable(feature: Feature, roles: readonly string[]): string[] {
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

/** The parts as they were reviewed, by their paths: the kit's first. */
export function reviewedParts(): Record<string, string> {
  const own = readdirSync(join(root, 'features'), { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.access.md'))
  const paths = [kitPart, ...own.map(name => `features/${name.replaceAll('\\', '/')}`).sort()]
  return Object.fromEntries(paths.map(path => [path, readFileSync(join(root, path), 'utf8')]))
}

const aboutThePage = `# Access

Who may do what, as it was reviewed. It joins the parts that stand beside the features (\`<name>.access.md\`), and \`npm run print\` writes it.
\`tests/conformance/access.test.ts\` compares the parts with the product, so that a call that needs less, or a role that begins with more, shows
as a change of a part. \`npm run print -- access\` writes the parts anew, and nothing else does: whoever changes a right runs it on purpose and
reads what it changed.

Of each call: the permission key it needs and how much of it, \`visible\` to look, \`editable\` to change. Its reach: \`orgNode\` is the rows of one
org node within the caller's reach, \`company\` what belongs to no node, \`none\` no stored rows. Of each key: what the roles of a new company begin with.
`

/** docs/access.md. */
export const accessPage = (parts: Readonly<Record<string, string>>): string =>
  [aboutThePage, ...Object.values(parts).map(text => `#${text}`)].join('\n')
