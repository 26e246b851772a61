import { linesTable, listTable, migrationFile, type Scope } from './migration.ts'
import { type FeatureName, fileOf } from './name.ts'

/** The new files of a master with a name and an active flag, by path. */
export const masterFiles = (name: FeatureName, scope: Scope, migrations: readonly string[]): Record<string, string> => ({
  ...migrationFile(name, listTable(name, scope), migrations),
  [fileOf(name, 'resource.ts')]: definition(name, scope, plain),
})

/** The same for a record: a master whose rows have lines, each with a description. */
export const recordFiles = (name: FeatureName, scope: Scope, migrations: readonly string[]): Record<string, string> => ({
  ...migrationFile(name, [...listTable(name, scope), ...linesTable(name)], migrations),
  [fileOf(name, 'resource.ts')]: definition(name, scope, withLines),
})

/** What the definition of a record says more than that of a master. */
interface More {
  readonly imports: string
  readonly subTables: string
  readonly shown: string
}

const plain: More = { imports: '', subTables: '', shown: '' }

const withLines: More = {
  imports: `import { subTable } from '../../../kit/resource/lines/sub-table.ts'\n`,
  subTables: `
  subTables: {
    lines: subTable({
      label: ['Line', 'Lines'],
      fields: {
        description: text({ label: 'Description', required: true }),
      },
      shownBy: 'description',
      order: 'byHand',
      typed: 'inline',
    }),
  },`,
  shown: `'lines', `,
}

const definition = (
  { kebab, camel, pascal, key, label }: FeatureName,
  scope: Scope,
  { imports, subTables, shown }: More,
): string => `import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
${imports}import { resource } from '../../../kit/resource/resource.ts'

export const ${camel} = resource('${camel}', {
  label: ['${label}', '${label}s'],
  path: '/${kebab}s',
  route: '/${pascal}',
  section: 'Work and rules',
  icon: 'list',
  scope: '${scope}',
  access: elements('${key}'),
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    active: toggle({ label: 'Active', initial: true }),
  },${subTables}
  shownBy: 'name',
  list: { columns: ['name', ${shown}'active'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name', ${shown}'active'],
})
`
