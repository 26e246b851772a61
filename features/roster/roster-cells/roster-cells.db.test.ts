import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { setParameter } from '../../../kit/parameters/parameter.server.ts'
import { codesIn, rosterHands } from '../../../tests/support/roster-hands.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { DropPreview } from './preview.api.ts'
import { type Act, type CellsChanged, maximumAllowedShifts, type RosterSteps } from './roster-cells.api.ts'

// Gate and reefer people on the day band of 18 November; rest of 11 hours and at most 4 days in a row.
const day = '2026-11-18'
const salwa = await world(allCalls)
  .rostered(day, 'Gate', ['G1', 'G2', 'G3'])
  .rostered(day, 'Reefer', ['R1'])
  .rules(
    ['SchRuleCodeMinRest', 'block', { minutes: 660 }],
    ['SchRuleCodeWorkingDays', 'warn', { mostDays: 4 }],
    ['QuayShifts', 'block', { most: 6, window: 'week' }],
  )
  .posts(day, ['Gate'])
  .open()
const { node, rows, within, people: ids, bands, as } = salwa
const scheduler = as('Scheduler')
const { live, codesOf, seen, setDays, undo } = rosterHands(salwa, { from: '2026-11-16', to: '2026-11-22' })

// every test begins with the same roster
beforeEach(async () => {
  await within(async db => {
    for (const statement of [
      sql`set constraints all deferred`,
      sql`update assignment set released_at = now() where released_at is null`,
      sql`update shift set removed_at = now(), removed_reason = 'test'
        where removed_at is null and not (shift_date = ${day} and slot = 1 and band_id = ${bands.D12})`,
      sql`delete from roster_day d where shift_date <> ${day}
        and not exists (select 1 from shift s where s.employee_id = d.employee_id and s.shift_date = d.shift_date)`,
      sql`update roster_day d set hand_changed = false, source = 'plan', day_type = case when exists (
        select 1 from shift s where s.employee_id = d.employee_id and s.shift_date = d.shift_date and s.removed_at is null) then 'work' else 'off' end`,
    ])
      await statement.execute(db)
  })
  const shown = await live()
  const gone = Object.keys(ids).filter(number => codesIn(shown, number)[2] !== 'D12')
  if (gone.length > 0) await setDays(...gone.map(number => [number, day, 'D12'] as const))
})

const cell = async (number: string, date: string, bandId: number | null) => ({ ...(await seen(number, date)), bandId })
const paths = { set: '/set', offCancel: '/off-cancel', add: '/shifts', move: '/pairs', swap: '/pairs', copy: '/pairs' }
const change = (act: Act, send = scheduler, sentAs: string = randomUUID(), orgNodeId = salwa.nodeId) => {
  const { kind, ...given } = act
  const fields = { orgNodeId, sentAs, ...given, ...('pairs' in act && { kind }) }
  if (act.kind === 'edit') return send<CellsChanged>('PUT', `/roster-cells/shifts/${act.id}`, fields)
  return send<CellsChanged>('POST', `/roster-cells${paths[act.kind]}`, fields)
}
const blankShift = {
  startsAt: null,
  endsAt: null,
  otStartsAt: null,
  otEndsAt: null,
  notes: null,
  offCancelled: false,
  trainingExceptionId: null,
  supplementIds: [],
}

describe('cells of the live roster', () => {
  it('are set to a band and to OFF, and the history tells who did it', async () => {
    const { data, errors } = await change({
      kind: 'set',
      cells: [await cell('G1', '2026-11-18', null), await cell('G1', '2026-11-19', bands.N12!), await cell('G2', '2026-11-18', bands.N12!)],
    })
    expect(errors).toEqual([])
    expect(data.cells.map(({ version }) => version > 0)).toEqual([true, true, true])
    expect((await codesOf('G1')).slice(2, 4)).toEqual(['OFF', 'N12'])
    expect((await codesOf('G2'))[2]).toBe('N12')
    const told = await scheduler<{ entries: { who: string; lines: { changes: { from: string; to: string }[] }[] }[] }>(
      'GET',
      `/live-schedule/people/${ids.G2}/2026-11-18/history`,
      node,
    )
    expect(told.data.entries[0]!.lines[0]!.changes[0]).toMatchObject({ from: 'D12', to: 'N12' })
    expect(told.data.entries[0]!.who).toBe('Amira Rashid')
  })

  it('that break a rule are saved, and the answer names its code and text', async () => {
    const { data } = await change({ kind: 'set', cells: [await cell('G1', '2026-11-17', bands.N12!)] })
    expect(data.breaches).toMatchObject([
      { code: 'SchRuleCodeMinRest', text: 'Minimum rest too low', severity: 'block', employeeId: ids.G1, by: 660, unit: 'minutes' },
    ])
    expect((await codesOf('G1')).slice(1, 3)).toEqual(['N12', 'D12'])
    const run = await Promise.all(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(date => cell('G2', date, bands.D12!)))
    const tooMany = await change({ kind: 'set', cells: run })
    expect(tooMany.data.breaches.map(({ code }) => code)).toEqual(['SchRuleCodeWorkingDays'])
  })

  it('outside every rule set are told so', async () => {
    const date = '2028-03-01'
    const { data } = await change({ kind: 'set', cells: [{ employeeId: ids.G1!, date, version: 0, bandId: bands.D12! }] })
    expect(data.breaches.map(({ code, text }) => [code, text])).toEqual([['SchRuleCodeDateRange', 'No creation rule in date range']])
    await undo(data.batchId)
  })

  it('above the shifts of a week are refused with the rule, and nothing is changed', async () => {
    const before = await codesOf('G3')
    const all = await Promise.all(
      ['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(date => cell('G3', date, bands.D12!)),
    )
    const { status, errors } = await change({ kind: 'set', cells: all })
    expect([status, errors[0]!.errorDescription]).toEqual([409, 'Max shifts per week reached'])
    expect(await codesOf('G3')).toEqual(before)
  })

  it('are all changed or none: one that overlaps refuses the others too, by name', async () => {
    await rows(sql`update shift_band set band_type = 'combination' where code = 'N12'`)
    const late = { ...blankShift, bandId: bands.N12!, startsAt: '2026-11-17T20:00:00Z', endsAt: '2026-11-18T06:00:00Z' }
    const { status, errors } = await change({
      kind: 'add',
      shift: late,
      cells: [await seen('G2', '2026-11-17'), await seen('G3', '2026-11-17')],
    })
    await rows(sql`update shift_band set band_type = 'single' where code = 'N12'`)
    expect(status).toBe(409)
    expect(errors[0]!.errorDescription).toBe(
      'G2 Person G2, 18/Nov/2026: the shift overlaps another one of the same person. 1 more cell is refused too.'.replace(
        '18/Nov',
        '17/Nov',
      ),
    )
    expect((await codesOf('G2'))[1]).toBe('-')
  })

  it.each([
    [
      'not yet hired',
      sql`update employee set hired_on = '2026-11-20' where employee_number = 'G1'`,
      'G1 Person G1, 19/Nov/2026: not yet hired on this date.',
    ],
    [
      'left',
      sql`update employee set terminated_on = '2026-11-18' where employee_number = 'G1'`,
      'G1 Person G1, 19/Nov/2026: has left by this date.',
    ],
  ])('of somebody %s are refused', async (_, made, text) => {
    const wanted = await cell('G1', '2026-11-19', bands.D12!)
    await rows(made)
    const { status, errors } = await change({ kind: 'set', cells: [wanted] })
    await rows(sql`update employee set hired_on = '2020-01-01', terminated_on = null where employee_number = 'G1'`)
    expect([status, errors[0]!.errorDescription]).toEqual([409, text])
  })

  it('take as many shifts a day as MaximumAllowedShifts says', async () => {
    await within(db => setParameter(db, { of: maximumAllowedShifts, value: 1 }))
    const add = async () => change({ kind: 'add', shift: { ...blankShift, bandId: bands.N12! }, cells: [await seen('G1', '2026-11-18')] })
    expect((await add()).errors[0]!.errorDescription).toBe(
      'G1 Person G1, 18/Nov/2026: no more shifts are allowed on one day (MaximumAllowedShifts).',
    )
    await within(db => setParameter(db, { of: maximumAllowedShifts, value: 2 }))
    expect((await add()).errors).toEqual([])
    const shifts = await rows(sql<{ slot: number }>`
      select slot from shift where employee_id = ${ids.G1!} and shift_date = '2026-11-18' and removed_at is null order by slot`)
    expect(shifts.map(({ slot }) => slot)).toEqual([1, 2])
    await within(db => setParameter(db, { of: maximumAllowedShifts, value: null }))
  })

  it('are off-cancelled only where they are OFF, and what was planned stays known', async () => {
    const off = await change({ kind: 'set', cells: [await cell('G1', '2026-11-20', null)] })
    expect(off.errors).toEqual([])
    const { errors } = await change({ kind: 'offCancel', bandId: bands.D12!, cells: [await seen('G1', '2026-11-20')] })
    expect(errors).toEqual([])
    const [day] = await rows(sql<{ base: string; offCancelled: boolean }>`
      select d.base_day_type as base, s.off_cancelled from roster_day d join shift s using (employee_id, shift_date)
       where d.employee_id = ${ids.G1!} and d.shift_date = '2026-11-20' and s.removed_at is null`)
    expect(day).toEqual({ base: 'off', offCancelled: true })
    const again = await change({ kind: 'offCancel', bandId: bands.D12!, cells: [await seen('G1', '2026-11-18')] })
    expect(again.errors[0]!.errorDescription).toBe('G1 Person G1, 18/Nov/2026: only a day that is OFF can be off-cancelled.')
  })

  it('move by the wall clock, and two are swapped', async () => {
    const moved = await change({ kind: 'move', pairs: [{ from: await seen('G1', '2026-11-18'), to: await seen('G1', '2026-11-20') }] })
    expect(moved.errors).toEqual([])
    expect((await codesOf('G1')).join(' ')).toMatch(/^\S+ \S+ OFF \S+ D12 /)
    const [shift] = await rows(sql<{ at: string }>`
      select to_char(starts_at at time zone 'Asia/Muscat', 'YYYY-MM-DD HH24:MI') as at from shift
       where employee_id = ${ids.G1!} and removed_at is null`)
    expect(shift!.at).toBe('2026-11-20 07:00')
    await change({ kind: 'set', cells: [await cell('G2', '2026-11-20', bands.N12!)] })
    const swapped = await change({ kind: 'swap', pairs: [{ from: await seen('G1', '2026-11-20'), to: await seen('G2', '2026-11-20') }] })
    expect(swapped.errors).toEqual([])
    expect([(await codesOf('G1'))[4], (await codesOf('G2'))[4]]).toEqual(['N12', 'D12'])
    const taken = await change({ kind: 'move', pairs: [{ from: await seen('G2', '2026-11-20'), to: await seen('G1', '2026-11-20') }] })
    expect(taken.errors[0]!.errorDescription).toBe('G1 Person G1, 20/Nov/2026: there is a shift already. Swap the two, or add the shift.')
  })

  it('are swapped only with somebody who works, of a role that fits, with the codes of the specification', async () => {
    const off = await change({ kind: 'swap', pairs: [{ from: await seen('G1', '2026-11-18'), to: await seen('G2', '2026-11-19') }] })
    expect(off.errors[0]!.errorCode).toBe('SwapShiftValidateTargetEmpOff')
    await rows(sql`
      update employee_posting set job_role_id = (select max(id) from job_role where primary_skill_id is not null) where employee_id = ${ids.R1!}`)
    const pair = [{ from: await seen('G1', '2026-11-18'), to: await seen('R1', '2026-11-18') }]
    const { status, errors } = await change({ kind: 'swap', pairs: pair })
    const pairs = pair.map(({ from, to }) => ({
      from: { employeeId: from.employeeId, date: from.date },
      to: { employeeId: to.employeeId, date: to.date },
    }))
    const preview = await scheduler<DropPreview>('POST', '/roster-cells/preview', { ...node, kind: 'swap', pairs })
    await rows(sql`update employee_posting set job_role_id = (select min(id) from job_role) where employee_id = ${ids.R1!}`)
    expect([status, errors[0]!.errorCode]).toEqual([409, 'SwapShiftValidateEmployeeRoles'])
    // before it is dropped, the same sentence stands at the cell
    expect(preview.data).toEqual({ refused: errors[0]!.errorDescription, breaches: [] })
  })

  it('are judged before they are dropped: what would break, what would be refused, and nothing is changed', async () => {
    await change({ kind: 'set', cells: [await cell('G2', '2026-11-17', bands.N12!)] })
    const preview = (from: [string, string], to: [string, string]) => {
      const at = ([number, date]: [string, string]) => ({ employeeId: ids[number]!, date })
      const pairs = [{ from: at(from), to: at(to) }]
      return scheduler<DropPreview>('POST', '/roster-cells/preview', { ...node, kind: 'move', pairs })
    }
    const before = await codesOf('G2')
    const broken = (await preview(['G2', '2026-11-17'], ['G1', '2026-11-17'])).data
    expect(broken).toMatchObject({
      refused: null,
      breaches: [{ code: 'SchRuleCodeMinRest', employeeId: ids.G1, severity: 'block', figures: '0 h rest, 11 h needed' }],
    })
    expect((await preview(['G2', '2026-11-17'], ['G1', '2026-11-20'])).data).toEqual({ refused: null, breaches: [] })
    expect((await preview(['G2', '2026-11-17'], ['G1', '2026-11-18'])).data.refused).toBe(
      'G1 Person G1, 18/Nov/2026: there is a shift already. Swap the two, or add the shift.',
    )
    expect(await codesOf('G2')).toEqual(before)
  })

  it('are copied with everything that a shift says', async () => {
    const [shift] = await rows(sql<{ id: number }>`
      select id from shift where employee_id = ${ids.G1!} and shift_date = '2026-11-18' and removed_at is null`)
    const [supplement] = await rows(sql<{ id: number }>`select min(id) as id from supplement`)
    const edited = await change({
      kind: 'edit',
      id: shift!.id,
      shift: { ...blankShift, bandId: bands.D12!, notes: 'Bring the key', supplementIds: [supplement!.id] },
      cells: [await seen('G1', '2026-11-18')],
    })
    expect(edited.errors).toEqual([])
    const copied = await change({ kind: 'copy', pairs: [{ from: await seen('G1', '2026-11-18'), to: await seen('G3', '2026-11-20') }] })
    expect(copied.errors).toEqual([])
    const [copy] = await rows(sql<{ notes: string; supplements: number[] }>`
      select s.notes, array(select supplement_id from shift_supplement u where u.shift_id = s.id) as supplements from shift s
       where s.employee_id = ${ids.G3!} and s.shift_date = '2026-11-20' and s.removed_at is null`)
    expect(copy).toEqual({ notes: 'Bring the key', supplements: [supplement!.id] })
  })
})

describe('a step back', () => {
  it('puts a day back whole, and is done again', async () => {
    const made = await change({ kind: 'set', cells: [await cell('G1', '2026-11-18', null), await cell('G2', '2026-11-18', bands.N12!)] })
    const back = await undo(made.data.batchId)
    expect(back.errors).toEqual([])
    expect([(await codesOf('G1'))[2], (await codesOf('G2'))[2]]).toEqual(['D12', 'D12'])
    const steps = async () => (await scheduler<RosterSteps>('GET', '/roster-cells/steps', node)).data
    expect((await steps()).redo.map(({ batchId }) => batchId)).toEqual([back.data.batchId])
    const again = await undo(back.data.batchId)
    expect([(await codesOf('G1'))[2], (await codesOf('G2'))[2]]).toEqual(['OFF', 'N12'])
    expect((await steps()).undo.at(-1)!.batchId).toBe(again.data.batchId)
    expect((await steps()).redo).toEqual([])
  })

  it('leaves a cell that somebody else has changed since, and names it', async () => {
    const administrator = as('Administrator')
    const made = await change({ kind: 'set', cells: [await cell('G1', '2026-11-18', null), await cell('G2', '2026-11-18', null)] })
    // there and back: it looks the same, but it is somebody else's now
    await change({ kind: 'set', cells: [await cell('G2', '2026-11-18', bands.N12!)] }, administrator)
    await change({ kind: 'set', cells: [await cell('G2', '2026-11-18', null)] }, administrator)
    const { data } = await undo(made.data.batchId)
    expect(data.left).toEqual([{ employeeId: ids.G2, date: '2026-11-18' }])
    expect([(await codesOf('G1'))[2], (await codesOf('G2'))[2]]).toEqual(['D12', 'OFF'])
    expect((await undo(made.data.batchId, administrator)).errors[0]!.errorDescription).toBe(
      'Only the person who made a change can undo it.',
    )
  })

  it('takes out a day that was not there before', async () => {
    const made = await change({ kind: 'set', cells: [await cell('G1', '2026-11-21', bands.D12!)] })
    await undo(made.data.batchId)
    expect((await codesOf('G1'))[5]).toBe('-')
  })
})

describe('two at once', () => {
  it('two schedulers change different cells of one month, and nothing is refused', async () => {
    const administrator = as('Administrator')
    const mine = await Promise.all(['2026-11-18', '2026-11-20'].map(date => cell('G1', date, bands.D12!)))
    const theirs = await Promise.all(['2026-11-18', '2026-11-20'].map(date => cell('G2', date, bands.N12!)))
    const answers = await Promise.all([
      ...mine.map(each => change({ kind: 'set', cells: [each] })),
      ...theirs.map(each => change({ kind: 'set', cells: [each] }, administrator)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await scheduler('GET', '/schedule-locks', { ...node, from: '2026-11-01', to: '2026-11-30' })).data).toEqual([])
  })

  it('one of two schedulers has a cell, the other is told what it is now', async () => {
    const administrator = as('Administrator')
    const one = await cell('G1', '2026-11-18', null)
    const other = await cell('G1', '2026-11-18', bands.N12!)
    const answers = await Promise.all([change({ kind: 'set', cells: [one] }), change({ kind: 'set', cells: [other] }, administrator)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.errors[0]!.errorCode).toBe('changedSince')
    expect((await codesOf('G1'))[2]).toBe(answers[0]!.status === 200 ? 'OFF' : 'N12')
  })

  it('one of two pages of a scheduler wins with the same cell, the other is told what it is now', async () => {
    const one = await cell('G1', '2026-11-18', null)
    const other = await cell('G1', '2026-11-18', bands.N12!)
    const answers = await Promise.all([change({ kind: 'set', cells: [one] }), change({ kind: 'set', cells: [other] })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)!.errors[0]!
    expect(lost.errorCode).toBe('changedSince')
    const { legend } = await live()
    const told = (lost as unknown as { detail: CellsChanged }).detail.cells.map(({ place }) => legend[place]!.code)
    expect(told).toEqual([(await codesOf('G1'))[2]])
  })

  it('two who swap the same person: one does', async () => {
    const administrator = as('Administrator')
    await change({ kind: 'set', cells: [await cell('G2', '2026-11-18', bands.N12!)] })
    const g1 = await seen('G1', '2026-11-18')
    const g2 = await seen('G2', '2026-11-18')
    const g3 = await seen('G3', '2026-11-18')
    const answers = await Promise.all([
      change({ kind: 'swap', pairs: [{ from: g1, to: g2 }] }),
      change({ kind: 'swap', pairs: [{ from: g3, to: g2 }] }, administrator),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const all = [(await codesOf('G1'))[2], (await codesOf('G2'))[2], (await codesOf('G3'))[2]]
    expect(all.sort()).toEqual(['D12', 'D12', 'N12'])
  })

  it('a change sent twice is done once', async () => {
    const sentAs = randomUUID()
    const act: Act = { kind: 'add', shift: { ...blankShift, bandId: bands.N12! }, cells: [await seen('G3', '2026-11-20')] }
    const answers = await Promise.all([change(act, scheduler, sentAs), change(act, scheduler, sentAs)])
    expect(new Set(answers.map(({ data }) => data.batchId)).size).toBe(1)
    const shifts = await rows(sql`select 1 from shift where employee_id = ${ids.G3!} and shift_date = '2026-11-20' and removed_at is null`)
    expect(shifts).toHaveLength(1)
  })
})

describe('a change that is cut short', () => {
  it('changes nothing when the connection dies between two of its cells, and is done once when it is sent again', async () => {
    const one = await cell('G1', '2026-11-18', bands.N12!)
    const two = await cell('G2', '2026-11-18', bands.N12!)
    const sentAs = randomUUID()
    // as the server is killed: after the first cell was written, before the second
    await sql`
      create function cut_short() returns trigger language plpgsql as $$
        begin if new.employee_id = ${sql.lit(ids.G2!)} then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`.execute(
      salwa.owner.kysely,
    )
    await sql`create trigger cut_short before update on roster_day for each row execute function cut_short()`.execute(salwa.owner.kysely)
    const cut = await change({ kind: 'set', cells: [one, two] }, scheduler, sentAs)
    await sql`drop trigger cut_short on roster_day`.execute(salwa.owner.kysely)
    expect(cut.status).toBeGreaterThanOrEqual(500)
    expect([(await codesOf('G1'))[2], (await codesOf('G2'))[2]]).toEqual(['D12', 'D12'])
    const again = await change({ kind: 'set', cells: [one, two] }, scheduler, sentAs)
    expect(again.errors).toEqual([])
    const twice = await change({ kind: 'set', cells: [one, two] }, scheduler, sentAs)
    expect(twice.data.batchId).toBe(again.data.batchId)
    expect([(await codesOf('G1'))[2], (await codesOf('G2'))[2]]).toEqual(['N12', 'N12'])
  })
})

describe('posts', () => {
  it('are freed with the shift that held them, and stay while it still lasts', async () => {
    const seatId = salwa.seats.Gate!
    const put = await scheduler('POST', '/deployments/assign', { seatId, employeeId: ids.G1 })
    expect(put.errors).toEqual([])
    const stateOf = async () => (await rows(sql<{ state: string }>`select state from activity_seat where id = ${seatId}`))[0]!.state
    const [shift] = await rows(sql<{ id: number }>`
      select id from shift where employee_id = ${ids.G1!} and shift_date = '2026-11-18' and removed_at is null`)
    const noted = await change({
      kind: 'edit',
      id: shift!.id,
      shift: { ...blankShift, bandId: bands.D12!, notes: 'Gate 2' },
      cells: [await seen('G1', '2026-11-18')],
    })
    expect([noted.data.freed, await stateOf()]).toEqual([[], 'filled'])
    const { data } = await change({ kind: 'set', cells: [await cell('G1', '2026-11-18', null)] })
    expect(data.freed).toEqual([{ seatId, date: '2026-11-18', bandId: bands.D12 }])
    expect(await stateOf()).toBe('open')
    const released = await rows(sql<{ reason: string }>`select released_reason as reason from assignment where seat_id = ${seatId}`)
    expect(released).toEqual([{ reason: 'shift_removed' }])
  })
})

describe('somebody else', () => {
  it('of another company, or without the right, changes nothing and learns nothing', async () => {
    const other = await salwa.other()
    const stranger = salwa.stranger('Scheduler')
    const wanted = await cell('G1', '2026-11-18', null)
    const theirs = await change({ kind: 'set', cells: [wanted] }, stranger, randomUUID(), other.nodeId)
    expect([theirs.status, theirs.errors[0]!.errorDescription]).toEqual([404, 'This person is not known.'])
    expect((await change({ kind: 'set', cells: [wanted] }, stranger)).status).toBe(404)
    const supervisor = as('Supervisor')
    expect((await change({ kind: 'set', cells: [wanted] }, supervisor)).status).toBe(403)
    expect((await codesOf('G1'))[2]).toBe('D12')
  })
})

describe('what the record of a person says', () => {
  const given = async (code: string, date = '2026-11-20') =>
    (await change({ kind: 'set', cells: [await cell('G3', date, bands[code]!)] })).errors[0]?.errorDescription
  const person = () => sql`(select id from employee where employee_number = 'G3')`

  it('refuses a new shift while suspended', async () => {
    await rows(sql`insert into employee_suspension (company_id, employee_id, note, starts_on, ends_on)
      values (company(), ${person()}, 'Why', '2026-11-19', '2026-11-20')`)
    expect(await given('D12')).toBe('G3 Person G3, 20/Nov/2026: is suspended on this date.')
    expect(await given('D12', '2026-11-21')).toBeUndefined()
    await rows(sql`delete from employee_suspension`)
    expect(await given('D12')).toBeUndefined()
  })

  it('refuses the band of an exclusion, and another band not', async () => {
    await rows(sql`insert into employee_exclusion (company_id, employee_id, band_id, reason, assigned_on)
      values (company(), ${person()}, ${bands.N12!}, 'Why', '2026-11-01')`)
    expect(await given('N12')).toBe('G3 Person G3, 20/Nov/2026: is excluded from this shift band on this date.')
    expect(await given('D12')).toBeUndefined()
    await rows(sql`delete from employee_exclusion`)
  })

  it('keeps who takes no part in scheduling out of the roster', async () => {
    await rows(sql`update employee set associate_schedule = false where employee_number = 'G3'`)
    expect(await given('D12')).toBe('G3 Person G3, 20/Nov/2026: takes no part in scheduling.')
    await rows(sql`update employee set associate_schedule = true`)
  })
})
