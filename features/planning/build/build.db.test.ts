import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { HistoryEntry } from '../../../kit/states/calls.ts'
import { rosterHands } from '../../../tests/support/roster-hands.ts'
import { noonAfter, world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { coverageOfRoster } from '../../rules/coverage/coverage.rules.ts'
import type { RosterBreaches } from '../roster-breaches/roster-breaches.api.ts'
import type { BuildState, Proposal, WhyNot } from './build.api.ts'
import { buildRoster } from './build-roster.job.ts'
import { reportBuild, stopBuildOf } from './build-writes.server.ts'
import type { BuildLine } from './builds.api.ts'

// Six people at a terminal at noon of 16 November; two at the gate are wanted on every day and night of the week after.
const week = { from: '2026-11-17', to: '2026-11-23' }
const salwa = await world(allCalls, noonAfter, [buildRoster])
  .rostered('2026-11-18', 'Gate', ['G1', 'G2', 'G3', 'G4'])
  .rostered('2026-11-18', 'Gate', ['G5'], { expiresOn: '2026-11-20' })
  .rostered('2026-11-18', 'Reefer', ['R1'])
  .rules(['SchRuleCodeMinRest', 'block', { minutes: 660 }], ['SchRuleCodeWorkingDays', 'block', { mostDays: 4 }])
  .with(
    sql`update roster_day set source = 'plan', base_band_id = (select id from shift_band where code = 'D12')
      where employee_id in (select id from employee where employee_number <> 'G1')`,
    sql`update creation_rule_set set ends_on = '2026-12-31'`,
    sql`
      insert into cover_requirement (company_id, set_id, line_no, skill_id, band_id, weekday, least, wanted, most, weight_under, weight_over)
      select company(), s.id, b.id, k.id, b.id, d, 0, 2, 2, 100, 10
        from creation_rule_set s, skill k, shift_band b, generate_series(1, 7) d where k.name = 'Gate' and b.code in ('D12', 'N12')`,
  )
  .open()
const { node, rows, within, asOwner, as, people } = salwa
const scheduler = as('Scheduler')
const { live } = rosterHands(salwa, week)

afterEach(async () => {
  const open = await scheduler<{ build: BuildState | null }>('GET', '/roster-builds', { ...node, ...week })
  if (open.data.build) await decide(open.data.build.id, 'discard')
})

const start = (more: object = {}) =>
  scheduler<BuildState>('POST', '/roster-builds', { ...node, ...week, mode: 'anew', seconds: 20, ...more })
const stateOf = async (id: number) => (await scheduler<BuildState>('GET', `/roster-builds/${id}/state`, node)).data
const decide = (id: number, what: 'discard' | 'stop') => scheduler<null>('POST', `/roster-builds/${id}/${what}`, node)
const take = async (id: number, leaveOut: object[] = []) => {
  const { version } = await stateOf(id)
  return scheduler<{ added: number; changed: number }>('POST', `/roster-builds/${id}/take`, { ...node, version, leaveOut })
}
const historyOf = async (id: number) => (await scheduler<HistoryEntry[]>('GET', `/roster-builds/${id}/moves`)).data
const proposalOf = async (id: number) => (await scheduler<Proposal>('GET', `/roster-builds/${id}`, node)).data

async function built(more: object = {}): Promise<BuildState> {
  const { data, errors } = await start(more)
  expect(errors).toEqual([])
  await expect.poll(async () => (await stateOf(data.id)).state, { timeout: 60_000 }).toMatch(/done|failed/)
  return stateOf(data.id)
}

/** The codes of somebody's days. */
const codesOf = ({ people, legend }: Pick<LiveSchedule, 'people' | 'legend'>, number: string) =>
  people.find(person => person.number === number)?.days.map(place => legend[place]?.code ?? '-')

test('a roster is built under the rules, proved, and the live one stays until it is taken', async () => {
  const before = await live()
  const build = await built()
  expect(build).toMatchObject({ state: 'done', proved: true, short: 0, cost: build.bound })
  expect(await live()).toEqual(before)
  const { schedule, breaches, conflicts, standing } = await proposalOf(build.id)
  expect(conflicts).toEqual([])
  expect(schedule.people.map(person => person.number)).toEqual(['G1', 'G2', 'G3', 'G4', 'G5', 'R1'])
  for (const { days, number } of schedule.people) {
    const worked = days.map(place => schedule.legend[place]!.code !== 'OFF')
    expect(longestRun(worked), number).toBeLessThanOrEqual(4)
    expect(days.some((place, at) => schedule.legend[place]!.code === 'N12' && schedule.legend[days[at + 1]!]?.code === 'D12')).toBe(false)
  }
  // the licence of G5 ends on the 20th; nobody asks for R1
  expect(codesOf(schedule, 'G5')!.slice(4)).toEqual(['OFF', 'OFF', 'OFF'])
  expect(codesOf(schedule, 'R1')).toEqual(['OFF', 'OFF', 'OFF', 'OFF', 'OFF', 'OFF', 'OFF'])
  // a day changed by hand stays as it is
  expect(codesOf(schedule, 'G1')![1]).toBe('D12')
  expect(standing.length).toBeGreaterThan(0)
  expect(breaches.every(({ code, severity }) => code === 'QuayCover' && severity !== 'info')).toBe(true)
})

const longestRun = (worked: readonly boolean[]) => {
  const runs = worked
    .join('')
    .replaceAll('true', 'x')
    .split(/(?:false)+/)
  return Math.max(...runs.map(run => run.length))
}

test('where every post of a skill asks for a licence code, only who has it is rostered and counted', async () => {
  await rows(sql`
    with type as (insert into permit_type (company_id, name) values (company(), 'Coded') returning id),
      code as (insert into permit_code (company_id, permit_type_id, description, order_no) select company(), id, 'GATE-A', 0 from type returning id),
      held as (
        insert into employee_licence (company_id, employee_id, permit_type_id, number, skill_id)
        select company(), e.id, type.id, 'L2', k.id from employee e, type, skill k where e.employee_number = 'G2' and k.name = 'Gate' returning id),
      named as (insert into employee_licence_codes (company_id, employee_licence_id, permit_code_id) select company(), held.id, code.id from held, code),
      kind as (insert into event_type (company_id, name, category) values (company(), 'Coded', 'Gate') returning id),
      standard as (
        insert into event_definition (company_id, org_node_id, name, event_type_id, starts_on)
        select company(), ${salwa.nodeId}, 'Coded', id, '2026-01-01' from kind returning id),
      line as (
        insert into event_definition_line (company_id, definition_id, line_no, label, skill_id, basis, heads)
        select company(), standard.id, 0, 'Gate', k.id, 'per_event', 1 from standard, skill k where k.name = 'Gate' returning id, skill_id),
      asked as (
        insert into event_definition_line_codes (company_id, event_definition_line_id, permit_code_id) select company(), line.id, code.id from line, code),
      work as (
        insert into activity (company_id, shift_date, org_node_id, band_id, source, demand_key, skill_id, starts_at, ends_at, heads, definition_line_id)
        select company(), '2026-11-19', ${salwa.nodeId}, b.id, 'manual', 'coded', line.skill_id, '2026-11-19T05:00Z', '2026-11-19T09:00Z', 1, line.id
          from line, shift_band b where b.code = 'D12' returning *)
    insert into activity_seat (company_id, activity_id, seat_no, skill_id, starts_at, ends_at, state)
    select company_id, id, 1, skill_id, starts_at, ends_at, 'open' from work`)
  const { schedule } = await proposalOf((await built({ seconds: 3 })).id)
  const worked = (number: string) => codesOf(schedule, number)!.filter(code => code !== 'OFF')
  expect(worked('G2').length).toBeGreaterThan(0)
  for (const number of ['G3', 'G4']) expect(worked(number), number).toEqual([])
  const gate = schedule.coverage.skills.indexOf('Gate')
  const able = schedule.coverage.holds.filter(({ set }) => schedule.coverage.sets[set]!.primary.includes(gate))
  expect(able.map(({ id }) => schedule.people.find(person => person.id === id)!.number)).toEqual(['G2'])
  // who stands all the same is named, and only once a post asks for the code
  const lacking = async () => {
    const { data } = await scheduler<RosterBreaches>('GET', '/schedules/validations', { ...node, ...week })
    return [
      ...new Set(data.breaches.flatMap(({ code, number, severity }) => (code === 'QuayLicence' ? [`${number} ${severity}`] : []))),
    ].sort()
  }
  expect(await lacking()).toEqual(['G1 warn', 'G3 warn', 'G4 warn', 'G5 warn'])
  // once a post asks for none, everybody counts
  await rows(sql`update activity set definition_line_id = null where demand_key = 'coded'`)
  expect((await live()).coverage.holds.length).toBeGreaterThan(1)
  expect(await lacking()).toEqual([])
  await rows(sql`delete from activity_seat where activity_id = (select id from activity where demand_key = 'coded')`)
  await rows(sql`delete from activity where demand_key = 'coded'`)
})

test('the days of a proposal say why not', async () => {
  const build = await built({ seconds: 3 })
  const { schedule } = await proposalOf(build.id)
  const reefer = schedule.people.find(person => person.number === 'R1')!
  const why = async (employeeId: number, date: string) =>
    (await scheduler<WhyNot>('GET', `/roster-builds/${build.id}/why`, { ...node, employeeId, date })).data.bands
  expect((await why(reefer.id, '2026-11-17')).map(({ code, never }) => [code, never])).toEqual([
    ['D12', []],
    ['N12', []],
  ])
  const gate = schedule.people.find(person => person.number === 'G5')!
  expect((await why(gate.id, '2026-11-22')).map(({ never }) => never)).toEqual([['QuaySkill'], ['QuaySkill']])
  expect((await scheduler('GET', `/roster-builds/${build.id}/why`, { ...node, employeeId: gate.id, date: '2026-12-22' })).status).toBe(400)
})

test('why not says of what the roster would be worse, in its rules', async () => {
  const build = await built({ seconds: 3 })
  const { schedule } = await proposalOf(build.id)
  const free = schedule.people.find(({ number, days }) => number === 'G4' && days.some(place => schedule.legend[place]!.code === 'OFF'))!
  const day = free.days.findIndex(place => schedule.legend[place]!.code === 'OFF')
  const asked = { ...node, employeeId: free.id, date: `2026-11-${17 + day}` }
  const { bands } = (await scheduler<WhyNot>('GET', `/roster-builds/${build.id}/why`, asked)).data
  const dearer = bands.filter(({ cost }) => cost !== null && cost > 0)
  expect(dearer.length).toBeGreaterThan(0)
  for (const { worse } of dearer)
    for (const { code, cost } of worse) expect([/^(QuayCover|contractHours|evenHours)$/.test(code), cost > 0]).toEqual([true, true])
})

test('only the people chosen are built for, and a change may be left out', async () => {
  const chosen = people.G3!
  const build = await built({ people: [chosen], seconds: 3 })
  const { schedule, standing, hours } = await proposalOf(build.id)
  expect(standing.map(person => person.id)).toEqual([chosen])
  expect(hours.find(person => person.id === chosen)!.built).toBeGreaterThan(0)
  const before = await live()
  const [was, is] = [before, schedule].map(({ people }) => people.find(person => person.id === chosen)!.days)
  const changed = is!.flatMap((place, day) => (place === was![day] ? [] : [day]))
  const leaveOut = [{ employeeId: chosen, date: `2026-11-${17 + changed[0]!}` }]
  const lines = (await scheduler<BuildLine[]>('GET', '/roster-builds/list', node)).data
  expect(lines[0]).toMatchObject({
    id: build.id,
    state: 'done',
    chosen: 1,
    ruleSets: ['Standard rules'],
    begunBy: 'Amira Rashid',
    decidedBy: null,
  })
  const { data } = await take(build.id, leaveOut)
  expect(data.added + data.changed).toBe(changed.length - 1)
  expect((await live()).people.find(person => person.id === chosen)!.days[changed[0]!]).toBe(was![changed[0]!])
  expect((await scheduler<BuildLine[]>('GET', '/roster-builds/list', node)).data[0]).toMatchObject({
    state: 'taken',
    decidedBy: 'Amira Rashid',
  })
  await rows(sql`update roster_day set source = 'plan' where source = 'engine'`)
})

test('leave, suspensions and exclusions bind a build', async () => {
  const bound = ['G1', 'G2', 'G4']
  await asOwner(async db => {
    const of = (number: string) => sql`(select id from employee where employee_number = ${number})`
    await sql`insert into employee_suspension (company_id, employee_id, note, starts_on, ends_on)
      values (company(), ${of('G1')}, 'Inquiry', '2026-11-19', '2026-11-21')`.execute(db)
    await sql`insert into employee_exclusion (company_id, employee_id, band_id, reason, assigned_on)
      select company(), ${of('G2')}, id, 'Doctor', '2026-11-01' from shift_band where code = 'N12'`.execute(db)
    await sql`insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, source)
      select company(), ${of('G4')}, '2026-11-20', ${salwa.nodeId}, id, 'leave', 'off', 'manual' from schedule where kind = 'live'`.execute(
      db,
    )
  })
  const build = await built({ seconds: 3 })
  const { schedule, standing } = await proposalOf(build.id)
  const days = Object.fromEntries(bound.map(number => [number, codesOf(schedule, number) ?? []]))
  expect(days.G1!.slice(2, 5).filter(code => /12/.test(code))).toEqual([])
  expect(days.G2).not.toContain('N12')
  expect(days.G4![3]).not.toMatch(/12/)
  expect(standing.length).toBeGreaterThan(0)
  await asOwner(async db => {
    for (const table of ['employee_suspension', 'employee_exclusion'] as const) await sql`delete from ${sql.table(table)}`.execute(db)
    await sql`delete from roster_day where day_type = 'leave'`.execute(db)
  })
})

test('rules that change while a roster is built refuse it, and the build ends under those it began with', async () => {
  const { data } = await start({ seconds: 600, mode: 'few' })
  await expect.poll(async () => (await stateOf(data.id)).state, { timeout: 30_000 }).toMatch(/running|done/)
  // by then it has read what it is built from
  await expect.poll(async () => (await stateOf(data.id)).cost, { timeout: 30_000 }).not.toBeNull()
  await rows(sql`update creation_rule set values = '{"mostDays": 5}' where code = 'SchRuleCodeWorkingDays'`)
  await decide(data.id, 'stop')
  await expect.poll(async () => (await stateOf(data.id)).state, { timeout: 30_000 }).toBe('done')
  const refused = await take(data.id)
  expect([refused.status, refused.errors[0]?.errorCode, refused.errors[0]?.errorDescription]).toEqual([
    ...[409, 'rulesChanged', 'The rules have changed since this was built. Please build it again.'],
  ])
  await rows(sql`update creation_rule set values = '{"mostDays": 4}' where code = 'SchRuleCodeWorkingDays'`)
})

test('one at a time; a stopped build gives the best so far; thrown away, nothing is left', async () => {
  const { data } = await start({ seconds: 600, mode: undefined })
  expect(data.mode).toBe('few')
  expect((await start()).status).toBe(409)
  expect((await decide(data.id, 'stop')).status).toBe(200)
  await expect.poll(async () => (await stateOf(data.id)).state, { timeout: 30_000 }).toBe('done')
  expect((await decide(data.id, 'discard')).status).toBe(200)
  expect((await scheduler('GET', `/roster-builds/${data.id}`, node)).status).toBe(404)
  const left = await rows(sql<{ cells: number }>`select count(*)::int as cells from schedule_cell`)
  expect(left[0]!.cells).toBe(0)
})

test('a running build learns with its next figures that it was asked to end', async () => {
  const [build] = await rows(sql<{ id: number }>`
    insert into schedule_build (company_id, org_node_id, starts_on, ends_on, mode, seconds, seed, state)
    values (company(), ${node.orgNodeId}, '2026-11-17', '2026-11-18', 'anew', 20, 1, 'running') returning id`)
  const report = (cost: number | null) => within(db => reportBuild(db, build!.id, cost, null))
  expect([await report(null), await report(400)]).toEqual([false, false])
  await within(db => stopBuildOf(db, build!.id))
  expect(await report(380)).toBe(true)
  expect(await rows(sql`select cost from schedule_build where id = ${build!.id}`)).toEqual([{ cost: 380 }])
  await asOwner(db => sql`delete from schedule_build where id = ${build!.id}`.execute(db))
})

test('taken, it is the live roster, days that stayed keep their source; a changed roster refuses an older proposal', async () => {
  const old = await built({ seconds: 3 })
  await rows(sql`update roster_day set hand_changed = true where employee_id = (select id from employee where employee_number = 'G2')`)
  const refused = await take(old.id)
  expect([refused.status, refused.errors[0]?.errorCode]).toEqual([409, 'rosterChanged'])
  expect((await stateOf(old.id)).state).toBe('done')
  await decide(old.id, 'discard')
  const build = await built()
  const { schedule } = await proposalOf(build.id)
  const taken = await take(build.id)
  expect(taken.status).toBe(200)
  const after = await live()
  expect(after.people.map(({ number, days }) => [number, days])).toEqual(schedule.people.map(({ number, days }) => [number, days]))
  const judged = (roster: Parameters<typeof coverageOfRoster>[0]) => {
    const { roster: _, ...coverage } = coverageOfRoster(roster)
    return coverage
  }
  expect(judged(after)).toEqual(judged(schedule))
  const kept = await rows(
    sql<{
      source: string
      days: number
    }>`select source, count(*)::int as days from roster_day where shift_date between ${week.from} and ${week.to} group by source order by source`,
  )
  expect(kept.find(row => row.source === 'engine')!.days).toBe(taken.data.added + taken.data.changed)
  for (const again of [await take(build.id), await decide(build.id, 'discard')])
    expect(again).toMatchObject({
      status: 409,
      errors: [{ errorCode: 'moved', errorDescription: 'This roster has already been applied.' }],
    })
  expect((await historyOf(build.id)).map(({ by, move, to }) => [by, move, to])).toEqual([
    ['Amira Rashid', 'take', 'taken'],
    ['Amira Rashid', 'built', 'done'],
    ['Amira Rashid', 'begun', 'running'],
  ])
})

test('of two who decide at once exactly one does, and the other is told what was decided', async () => {
  const build = await built({ seconds: 3 })
  const { version } = await stateOf(build.id)
  const [taken, discarded] = await Promise.all([
    scheduler('POST', `/roster-builds/${build.id}/take`, { ...node, version }),
    decide(build.id, 'discard'),
  ])
  expect([taken.status, discarded.status].toSorted()).toEqual([200, 409])
  const { state } = await stateOf(build.id)
  const said = taken.status === 200 ? ['taken', 'This roster has already been applied.'] : ['discarded', 'This roster has been discarded.']
  expect([state, (taken.status === 200 ? discarded : taken).errors[0]?.errorDescription]).toEqual(said)
  expect((await historyOf(build.id)).filter(({ from }) => from === 'done')).toHaveLength(1)
})

test('bad input changes nothing: no rules in force, an end before the start, too long, somebody elses', async () => {
  expect((await start({ from: '2026-12-30', to: '2027-01-02' })).errors[0]).toMatchObject({
    field: 'from',
    errorDescription: 'No creation rule in date range.',
  })
  expect((await start({ from: '2026-11-23', to: '2026-11-17' })).errors[0]).toMatchObject({ field: 'to' })
  expect((await start({ to: '2026-12-30' })).errors[0]).toMatchObject({ field: 'to', errorDescription: 'At most 32 days at a time.' })
  const timekeeper = as('Timekeeper')
  expect((await timekeeper('POST', '/roster-builds', { ...node, ...week, mode: 'anew', seconds: 1 })).status).toBe(403)
  const other = salwa.stranger('Scheduler')
  expect((await other('GET', '/roster-builds', { ...node, ...week })).status).toBe(404)
})
