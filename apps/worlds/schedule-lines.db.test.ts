import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../../tests/support/world.ts'
import { countLines } from './schedule-lines.ts'

const salwa = await world()
  .rostered('2026-11-20', 'Gate', ['F1', 'F2', 'F3'])
  .rostered('2026-11-20', 'Gate', ['P1'], { category: 'Part-time' })
  .rostered('2026-11-20', 'Gate', ['C1', 'C2'], { category: 'Contract' })
  .rostered('2026-11-20', 'Gate', ['S1'], { category: 'Casual' })
  .terminals('Duqm')
  .with(
    sql`insert into schedule (company_id, org_node_id, name, kind, starts_on, ends_on)
      select company(), id, 'December', 'live', '2026-12-01', '2026-12-31' from org_node where kind = 'terminal'`,
    sql`update employee_posting p set valid = '[2020-01-01,2026-12-01)' from employee e
      where e.id = p.employee_id and e.employee_number in ('F1', 'C1')`,
  )
  .open()

test('the lines of a schedule are the people posted there in its dates, by employment category', async () => {
  await countLines(salwa.owner, salwa.made)
  const { rows } = await salwa.within(db =>
    sql<{ name: string; lines: number[] }>`
      select s.name, array[ft_lines, pt_lines, con_lines, cas_lines] as lines
        from schedule s join org_node n on n.id = s.org_node_id order by n.id, starts_on`.execute(db),
  )
  expect(rows.map(({ name, lines }) => [name, ...lines])).toEqual([
    ['November', 3, 1, 2, 1],
    ['December', 2, 1, 1, 1],
    ['December', 0, 0, 0, 0],
  ])
})
