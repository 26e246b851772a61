import type { FeatureName } from './name.ts'

export type Scope = 'company' | 'orgNode'

/** The migration of a new table, with the next number. */
export function migrationFile({ snake }: FeatureName, statements: readonly string[], others: readonly string[]): Record<string, string> {
  const number = 1 + Math.max(0, ...others.map(file => Number(file.slice(0, 4)) || 0))
  return { [`database/migrations/${String(number).padStart(4, '0')}_${snake}.sql`]: `${statements.join('\n')}\n` }
}

/** The table of a list with a name and an active flag. */
export function listTable({ snake }: FeatureName, scope: Scope): string[] {
  const ofNode = scope === 'orgNode'
  return [
    ...table(snake, [
      ...(ofNode ? ['org_node_id bigint not null'] : []),
      'name text not null check (length(name) between 1 and 100)',
      'active boolean not null default true',
      'primary key (company_id, id)',
      ...(ofNode ? [`constraint ${snake}_node_fk foreign key (company_id, org_node_id) references org_node (company_id, id)`] : []),
    ]),
    `call unique_words('${snake}', 'name'${ofNode ? ", '{org_node_id}'" : ''});`,
  ]
}

/** The table of its lines, with a description, in the order that users give them. */
export const linesTable = ({ snake }: FeatureName): string[] => [
  '',
  ...table(`${snake}_lines`, [
    `${snake}_id bigint not null`,
    'order_no int not null',
    'description text not null check (length(description) between 1 and 100)',
    'primary key (company_id, id)',
    `constraint ${snake}_lines_record_fk foreign key (company_id, ${snake}_id) references ${snake} (company_id, id) on delete cascade`,
  ]),
  `create index ${snake}_lines_of on ${snake}_lines (company_id, ${snake}_id);`,
  `call lines_of('${snake}_lines', '${snake}_id');`,
]

function table(name: string, lines: readonly string[]): string[] {
  const all = ['company_id bigint not null references company (id)', 'id bigint generated always as identity', ...lines]
  return [`create table ${name} (\n${all.map(line => `  ${line}`).join(',\n')}\n);`, `call kept_table('${name}');`]
}
