/** What a new master is called: `berth-type` gives berthType, berth_type, BerthType, Berth_Type and "Berth Type". */
export interface MasterName {
  readonly kebab: string
  readonly camel: string
  readonly snake: string
  readonly pascal: string
  readonly key: string
  readonly label: string
}

/** @throws when the name is not lower-case words joined by hyphens */
export function masterName(kebab: string): MasterName {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(kebab)) throw new Error(`"${kebab}" is no name for a master: write it like berth-type`)
  const words = kebab.split('-')
  const capital = words.map(word => word[0]!.toUpperCase() + word.slice(1))
  const pascal = capital.join('')
  return {
    kebab,
    camel: pascal[0]!.toLowerCase() + pascal.slice(1),
    snake: words.join('_'),
    pascal,
    key: capital.join('_'),
    label: capital.join(' '),
  }
}

export type Scope = 'company' | 'orgNode'

/** The new files of a master with a name and an active flag, by path. */
export function masterFiles(name: MasterName, scope: Scope, migrations: readonly string[]): Record<string, string> {
  const folder = `features/masters/${name.kebab}/${name.kebab}`
  return {
    [`database/migrations/${nextNumber(migrations)}_${name.snake}.sql`]: migration(name, scope),
    [`${folder}.resource.ts`]: definition(name, scope),
  }
}

const nextNumber = (migrations: readonly string[]): string =>
  String(1 + Math.max(0, ...migrations.map(file => Number(file.slice(0, 4)) || 0))).padStart(4, '0')

function migration({ snake }: MasterName, scope: Scope): string {
  const ofNode = scope === 'orgNode'
  const lines = [
    'company_id bigint not null references company (id)',
    'id bigint generated always as identity',
    ...(ofNode ? ['org_node_id bigint not null'] : []),
    'name text not null check (length(name) between 1 and 100)',
    'active boolean not null default true',
    'primary key (company_id, id)',
    ...(ofNode ? [`constraint ${snake}_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id)`] : []),
  ]
  const names = `call unique_words('${snake}', 'name'${ofNode ? ", '{org_node_id}'" : ''});`
  return `create table ${snake} (\n${lines.map(line => `  ${line}`).join(',\n')}\n);\ncall kept_table('${snake}');\n${names}\n`
}

const definition = (
  { kebab, camel, pascal, key, label }: MasterName,
  scope: Scope,
): string => `import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'

export const ${camel} = resource('${camel}', {
  label: ['${label}', '${label}s'],
  path: '/${kebab}s',
  route: '/${pascal}',
  scope: '${scope}',
  access: elements('${key}'),
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'active'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name', 'active'],
})
`

/** `features/features.server.ts` with the line of the master at its place among the last ones, which stand in the order of the alphabet. */
export function withFeature(text: string, { kebab }: MasterName): string {
  const lines = text.split('\n')
  const mine = `  'masters/${kebab}',`
  let at = lines.lastIndexOf(']', lines.indexOf('/** Every feature, in the order of the list. */'))
  while (lines[at - 1]!.startsWith("  'masters/") && mine < lines[at - 1]!) at--
  return lines.toSpliced(at, 0, mine).join('\n')
}
