import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { Found } from '../employee-selection/employee-selection.api.ts'
import type { Group } from './employee-group.api.ts'
import { twice } from './employee-group.rules.ts'

// Forty people in four crews, ten of whom work on the date.
const date = '2026-11-11'
const salwa = await world(allCalls, '2026-11-11T06:00:00Z')
  .crews(40)
  .with(async (db, { nodeId }) => {
    await sql`insert into schedule (company_id, org_node_id, name, kind, starts_on, ends_on)
      values (company(), ${nodeId}, 'November', 'live', '2026-11-01', '2026-11-30')`.execute(db)
    await sql`insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, source)
      select company(), id, ${date}, ${nodeId}, (select max(id) from schedule), case when id % 2 = 0 then 'work' else 'off' end, 'work', 'plan'
        from employee where employee_number <= 'E00020'`.execute(db)
    await sql`insert into shift (company_id, employee_id, shift_date, org_node_id, band_id, starts_at, ends_at)
      select company(), employee_id, shift_date, ${nodeId}, (select id from shift_band where code = 'D12'), '2026-11-11T03:00Z', '2026-11-11T15:00Z'
        from roster_day where day_type = 'work'`.execute(db)
  })
  .open()
const planner = salwa.as('Scheduler')
const { orgNodeId } = salwa.node
const people = Object.values(salwa.people)
const member = (at: number, joinedOn: string, leftOn: string | null = null) => ({ employeeId: people[at]!, joinedOn, leftOn })
const add = (name: string, members: object[]) => planner<Group>('POST', '/employee-groups', { orgNodeId, name, active: true, members })
const found = async (path: string, fields: object) => (await planner<Found>('GET', path, { date, orgNodeId, ...fields })).data

describe('a group', () => {
  it('keeps who belonged to it when, and tells what was changed', async () => {
    const { data: made } = await add('Night gang', [
      member(0, '2026-01-01', '2026-01-31'),
      member(0, '2026-03-01'),
      member(1, '2026-01-01'),
    ])
    const [first, second, third] = made.members
    const kept = { orgNodeId, name: 'Night gang', active: false, members: [first, { ...second, leftOn: '2026-12-31' }, member(2, date)] }
    const { data: saved } = await planner<Group>('PUT', `/employee-groups/${made.id}`, { ...kept, version: made.version })
    expect(saved.members.map(({ id: _, ...each }) => each)).toEqual([
      member(0, '2026-01-01', '2026-01-31'),
      member(0, '2026-03-01', '2026-12-31'),
      member(2, date),
    ])
    expect(saved.members.map(({ id }) => id).includes(third!.id)).toBe(false)
    expect(saved.people.map(({ number }) => number)).toEqual(['E00001', 'E00003'])
    const { data: history } = await planner<{ entries: { lines: { action: string; of: string | null }[] }[] }>(
      'GET',
      `/employee-groups/${made.id}/history`,
      { orgNodeId },
    )
    expect(history.entries[0]!.lines.map(({ action, of }) => `${action} ${of}`).toSorted()).toEqual([
      'delete Member',
      'insert Member',
      'update Member',
      'update null',
    ])
  })

  it.each([
    ['twice at a time', () => [member(3, '2026-01-01'), member(3, '2026-02-01')], 'members.1', twice],
    [
      'an end before the begin',
      () => [member(3, '2026-02-01', '2026-01-01')],
      'members.0.leftOn',
      'The end date is before the start date.',
    ],
    ['a stranger', () => [{ ...member(3, '2026-02-01'), employeeId: 999_999 }], 'members.0.employeeId', 'This person is not known.'],
  ])('%s is refused at its line, and nothing is saved', async (_, members, field, text) => {
    const refused = await add('Refused', members())
    expect(refused.errors[0]).toMatchObject({ field, errorDescription: text })
    const { data } = await planner<{ rows: Group[] }>('GET', '/employee-groups', { orgNodeId })
    expect(data.rows.map(({ name }) => name)).not.toContain('Refused')
  })

  it('has a name of its own', async () => {
    await add('Lashers', [])
    expect((await add(' LASHERS', [])).errors[0]).toMatchObject({ field: 'name' })
  })

  it('does not take the membership of another person or group', async () => {
    const { data: one } = await add('One', [member(5, date)])
    const { data: other } = await add('Other', [])
    const draft = { orgNodeId, name: 'Other', active: true, members: one.members }
    expect((await planner('PUT', `/employee-groups/${other.id}`, { ...draft, version: other.version })).status).toBe(404)
    const [line] = one.members
    const swapped = { ...draft, name: 'One', members: [{ ...line, employeeId: people[6] }] }
    expect((await planner('PUT', `/employee-groups/${one.id}`, { ...swapped, version: one.version })).status).toBe(404)
  })

  it('goes with its members, unless a shift plan names it', async () => {
    const { data: made } = await add('Gone', [member(7, date)])
    const remove = (id: number, version: number) => planner('DELETE', '/employee-groups', { orgNodeId, documents: [{ id, version }] })
    expect((await remove(made.id, made.version)).status).toBe(200)
    const { data } = await planner<{ rows: Group[] }>('GET', '/employee-groups', { orgNodeId })
    const crew = data.rows.find(({ name }) => name === 'A')!
    const { data: choices } = await planner<{ bands: { id: number }[] }>('GET', '/shift-plan-choices', { orgNodeId })
    const bands = [choices.bands[0]!.id]
    const { data: plan } = await planner<{ id: number; version: number; rows: { id: number }[] }>('POST', '/shift-plans', {
      orgNodeId,
      name: 'P',
      planType: 'Fixed',
      anchorOn: '2026-11-02',
      rows: [{ label: '1', bands }],
    })
    const following = { employeeGroupId: crew.id, employeeId: null, startsOn: date, endsOn: null, dayOffset: 0 }
    await planner('PUT', `/shift-plans/${plan.id}/assignments`, {
      version: plan.version,
      assignments: [{ rowId: plan.rows[0]!.id, ...following }],
    })
    expect((await remove(crew.id, crew.version)).status).toBe(409)
  })
})

describe('people are found', () => {
  it('page by page, in order', async () => {
    const first = await found('/employee-selection/employees', { sortBy: 'number', direction: 'desc', limit: 3 })
    expect(first.count).toBe(40)
    expect(first.rows.map(({ number }) => number)).toEqual(['E00040', 'E00039', 'E00038'])
    const beyond = await found('/employee-selection/employees', { offset: 100, limit: 3 })
    expect(beyond).toEqual({ count: 40, rows: [] })
  })

  it('by skill, group and text together', async () => {
    const { data } = await planner<{ skills: { id: number; name: string }[]; groups: { id: number; name: string }[] }>(
      'GET',
      '/employee-selection/employees/filters',
      { orgNodeId },
    )
    const of = (list: { id: number; name: string }[], name: string) => list.find(each => each.name === name)!.id
    const rtg = await found('/employee-selection/employees', { skillId: of(data.skills, 'RTG') })
    expect([rtg.count, rtg.rows[0]!.skills]).toEqual([20, ['RTG']])
    const crewC = await found('/employee-selection/employees', { skillId: of(data.skills, 'RTG'), groupId: of(data.groups, 'C') })
    expect(crewC.rows.every(({ groups }) => groups.includes('C'))).toBe(true)
    expect((await found('/employee-selection/employees', { search: 'person 7' })).rows.map(({ number }) => number)).toEqual(['E00007'])
  })

  it('who are not in a group on the date', async () => {
    const { data: made } = await add('Few', [member(8, date), member(9, '2026-12-01')])
    const others = await found('/employee-groups/employees', { exceptGroupId: made.id })
    expect(others.count).toBe(39)
    expect(others.rows.some(({ id }) => id === people[8])).toBe(false)
  })

  it('by whether they work on the date', async () => {
    const working = await found('/employee-selection/employees', { availability: 'working' })
    expect([working.count, new Set(working.rows.map(({ day }) => day))]).toEqual([10, new Set(['D12'])])
    const others = await found('/employee-selection/employees', { availability: 'notWorking', sortBy: 'day' })
    expect([others.count, others.rows[0]!.day, others.rows.at(-1)!.day]).toEqual([30, 'off', null])
  })
})
