import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { History } from '../../../kit/history/history.ts'
import { rosterHands } from '../../../tests/support/roster-hands.ts'
import { noonAfter, world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { CellsChanged } from '../../roster/roster-cells/roster-cells.api.ts'
import type { RejectedDays } from './answers.api.ts'
import type { MessagePreview, Publication, PublishCheck } from './publish.api.ts'

// Eight people with the day band on 18 November, told by a plan. Rest of 11 hours warns, more than six days in a row block.
const range = { from: '2026-11-15', to: '2026-11-29' }
const salwa = await world(allCalls, noonAfter)
  .queue()
  .rostered('2026-11-18', 'Gate', ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'])
  .rules(['SchRuleCodeMinRest', 'warn', { minutes: 660 }], ['SchRuleCodeWorkingDays', 'block', { mostDays: 6 }])
  .with(sql`update employee set primary_language = 'Thai', email = 'g2@salwa.example' where employee_number = 'G2'`)
  .userIs('Employee', 'G4')
  .open()
const { node, rows, people: ids, as } = salwa
const scheduler = as('Scheduler')
const employee = as('Employee')
const { look: dayOf, seen, set, undo } = rosterHands(salwa, range)
const marks = { draft: 8, unanswered: 256, rejected: 512 }

const of = (...numbers: string[]) => ({ ...node, ...range, people: numbers.map(number => ids[number]!) })
const check = async (asked: object, send = scheduler) => (await send<PublishCheck>('POST', '/roster-publications/check', asked)).data
const publish = async (asked: object, more: object = {}, send = scheduler) =>
  send<Publication>('POST', '/roster-publications', { ...asked, seen: (await check(asked)).seen, sentAs: randomUUID(), ...more })
const messages = (publication: number) =>
  rows(sql<{ receiver: string; channel: string; state: string; body: string }>`
    select receiver, channel, state, body from delivery where entity = 'roster_publication' and entity_id = ${publication} order by receiver, channel`)

describe('a change by hand', () => {
  it('is a draft until it is undone, or again what was told', async () => {
    const { batchId } = await set('G1', ['2026-11-18'], 'N12')
    expect((await dayOf('G1', '2026-11-18')).marks & marks.draft).toBe(marks.draft)
    await undo(batchId)
    expect(await dayOf('G1', '2026-11-18')).toMatchObject({ code: 'D12', marks: 0 })
    await set('G1', ['2026-11-18'], null)
    await set('G1', ['2026-11-18'], 'N12')
    await set('G1', ['2026-11-18'], 'D12')
    expect((await dayOf('G1', '2026-11-18')).marks).toBe(0)
  })

  it('is published with one message for each person, in their language, and the days are told', async () => {
    await set('G1', ['2026-11-18', '2026-11-19'], 'N12')
    await set('G2', ['2026-11-18'], null)
    const asked = of('G1', 'G2')
    const told = await check(asked)
    expect(told).toMatchObject({ cells: 3, people: 2, from: '2026-11-18', to: '2026-11-19', revision: 1, blocks: 0, over: 0, told: 2 })
    expect(told.receivers[0]).toMatchObject({
      number: 'G1',
      days: [
        { date: '2026-11-18', before: 'D12', after: 'N12' },
        { date: '2026-11-19', before: '-', after: 'N12' },
      ],
    })
    const preview = await scheduler<MessagePreview>('POST', '/roster-publications/message', { ...asked, employeeId: ids.G2 })
    expect(preview.data.find(({ channel }) => channel === 'Email')).toMatchObject({ language: 'th', reason: null })
    expect(preview.data[0]!.english.body).toContain('Wed 18/Nov/2026 OFF')
    const { data, errors } = await publish(asked)
    expect(errors).toEqual([])
    expect(data).toMatchObject({ state: 'done', revision: 1, cells: 3, people: 2, tell: true, open: 2 })
    expect((await dayOf('G1', '2026-11-18')).marks).toBe(marks.unanswered)
    // nobody is asked to accept a day off
    expect((await dayOf('G2', '2026-11-18')).marks).toBe(0)
    expect((await messages(data.id)).map(({ receiver }) => receiver)).toEqual(['Person G1', 'Person G2'])
  })

  it('of leave for a part of a shift names it, in the check, in the message and in the history', async () => {
    const [sick] = await rows(sql<{ id: number }>`select id from exception_type where kind = 'leave' and active order by name limit 1`)
    const part = { begins: '13:00', ends: '15:00' }
    const sent = { ...node, sentAs: randomUUID(), exceptionTypeId: sick!.id, note: null, part, cells: [await seen('G8', '2026-11-18')] }
    const made = await scheduler<CellsChanged>('POST', '/roster-cells/leave', sent)
    expect((await check(of('G8'))).receivers[0]!.days).toEqual([{ date: '2026-11-18', before: 'D12', after: 'D12 + LV 13:00-15:00' }])
    const asked = { ...of('G8'), employeeId: ids.G8 }
    const preview = await scheduler<MessagePreview>('POST', '/roster-publications/message', asked)
    expect(preview.data[0]!.english.body).toContain('D12 07:00-19:00 + LV 13:00-15:00')
    const { entries } = (await scheduler<History>('GET', `/live-schedule/people/${ids.G8}/2026-11-18/history`, node)).data
    expect(entries[0]!.lines[0]!.changes[0]).toMatchObject({ from: 'D12', to: 'D12 + LV 13:00-15:00' })
    await undo(made.data.batchId)
  })

  it('of a day that was told is discarded, and one step takes that back', async () => {
    await set('G1', ['2026-11-18'], null)
    const cells = [await seen('G1', '2026-11-18')]
    const done = await scheduler<CellsChanged>('POST', '/roster-cells/discard', { ...node, sentAs: randomUUID(), cells })
    expect(done.errors).toEqual([])
    expect(await dayOf('G1', '2026-11-18')).toMatchObject({ code: 'N12', marks: marks.unanswered })
    await undo(done.data.batchId)
    expect(await dayOf('G1', '2026-11-18')).toMatchObject({ code: 'OFF', marks: marks.draft })
    const again = [await seen('G1', '2026-11-18')]
    await scheduler('POST', '/roster-cells/discard', { ...node, sentAs: randomUUID(), cells: again })
    expect((await dayOf('G1', '2026-11-18')).code).toBe('N12')
  })

  it('that takes a day out again after it was told stays as a draft, and is told as nothing', async () => {
    const { batchId } = await set('G3', ['2026-11-24'], 'D12')
    await publish(of('G3'))
    await undo(batchId)
    expect(await dayOf('G3', '2026-11-24')).toEqual({ code: '-', version: 0, marks: marks.draft })
    expect((await check(of('G3'))).receivers[0]!.days).toEqual([{ date: '2026-11-24', before: 'D12', after: '-' }])
    await publish(of('G3'))
    expect((await dayOf('G3', '2026-11-24')).marks).toBe(0)
    await set('G3', ['2026-11-24'], 'N12')
    expect((await check(of('G3'))).receivers[0]!.days).toEqual([{ date: '2026-11-24', before: '-', after: 'N12' }])
    await publish(of('G3'))
  })
})

describe('rules', () => {
  it('that block stop what is published until their cells are left out', async () => {
    await set(
      'G5',
      ['19', '20', '21', '22', '23', '24'].map(day => `2026-11-${day}`),
      'D12',
    )
    await set('G6', ['2026-11-19'], null)
    const asked = of('G5', 'G6')
    const told = await check(asked)
    expect(told.blocks).toBe(1)
    expect(told.breaches[0]).toMatchObject({ code: 'SchRuleCodeWorkingDays', number: 'G5', severity: 'block' })
    expect((await publish(asked)).errors[0]).toMatchObject({ errorCode: 'blocked' })
    expect((await dayOf('G6', '2026-11-19')).marks).toBe(marks.draft)
    const leftOut = [{ employeeId: ids.G5, date: '2026-11-24' }]
    const { data, errors } = await publish({ ...asked, leftOut })
    expect(errors).toEqual([])
    expect(data.cells).toBe(6)
    expect((await dayOf('G5', '2026-11-24')).marks).toBe(marks.draft)
    const cells = [await seen('G5', '2026-11-24')]
    await scheduler('POST', '/roster-cells/discard', { ...node, sentAs: randomUUID(), cells })
  })

  it('that warn want a reason, which is kept with the override', async () => {
    await set('G6', ['2026-11-20'], 'N12')
    await set('G6', ['2026-11-21'], 'D12')
    expect((await check(of('G6'))).unreasoned).toBe(1)
    expect((await publish(of('G6'))).errors[0]).toMatchObject({ errorCode: 'unreasoned' })
    const reasons = [{ employeeId: ids.G6, code: 'SchRuleCodeMinRest', from: '2026-11-20', to: '2026-11-21', reason: 'Agreed by phone' }]
    const [breach] = (await check(of('G6'))).breaches
    const given = reasons.map(each => ({ ...each, from: breach!.dates[0], to: breach!.dates.at(-1) }))
    expect((await publish(of('G6'), { reasons: given })).data.state).toBe('done')
    expect(await rows(sql`select reason from rule_override where withdrawn_at is null`)).toEqual([{ reason: 'Agreed by phone' }])
  })
})

describe('left alone', () => {
  it('are days that are over, unless a correction says so', async () => {
    await set('G7', ['2026-11-15'], 'D12')
    await set('G7', ['2026-11-25'], 'D12')
    expect(await check(of('G7'))).toMatchObject({ cells: 1, over: 1 })
    expect((await publish(of('G7'))).data.cells).toBe(1)
    expect((await dayOf('G7', '2026-11-15')).marks).toBe(marks.draft)
    const { data } = await publish({ ...of('G7'), correction: 'Came in for a sick colleague' })
    expect(data).toMatchObject({ cells: 1, correction: 'Came in for a sick colleague' })
    expect((await dayOf('G7', '2026-11-15')).marks & marks.draft).toBe(0)
  })

  it('are days of somebody who has left since', async () => {
    await set('G8', ['2026-11-20', '2026-11-26'], 'D12')
    await rows(sql`update employee set terminated_on = '2026-11-23' where employee_number = 'G8'`)
    expect(await check(of('G8'))).toMatchObject({ cells: 1, gone: [{ number: 'G8', cells: 1 }] })
    expect((await publish(of('G8'))).data.cells).toBe(1)
    expect((await dayOf('G8', '2026-11-26')).marks).toBe(marks.draft)
  })
})

describe('acknowledgement (CALL-28)', () => {
  const answer = (shiftId: number, given: object, as = employee) => as('POST', '/Rosters/AcknowledgeShift', { shiftid: shiftId, ...given })
  const shiftOf = async (number: string, date: string) =>
    (
      await rows(sql<{ id: number }>`
        select s.id from shift s join employee e on e.id = s.employee_id
         where e.employee_number = ${number} and s.shift_date = ${date} and s.removed_at is null`)
    )[0]!.id

  it('is asked of who works on a told day, and the scheduler sees what is answered', async () => {
    await set('G4', ['2026-11-24', '2026-11-25'], 'D12')
    const { data } = await publish(of('G4'))
    expect(data.open).toBe(2)
    const first = await shiftOf('G4', '2026-11-24')
    const second = await shiftOf('G4', '2026-11-25')
    expect((await answer(first, { acceptance: 1 })).status).toBe(200)
    expect((await dayOf('G4', '2026-11-24')).marks).toBe(0)
    expect((await answer(second, { acceptance: 0 })).errors[0]).toMatchObject({ field: 'reasonId' })
    const [reason] = await rows(
      sql<{ id: number }>`insert into rejection_reason (company_id, name) values (company(), 'At school that day') returning id`,
    )
    await rows(sql`update rejection_reason set active = false`)
    expect((await answer(second, { acceptance: 0, exception: reason!.id })).errors[0]).toMatchObject({ field: 'reasonId' })
    await rows(sql`update rejection_reason set active = true`)
    expect((await answer(second, { acceptance: 0, exception: reason!.id })).status).toBe(200)
    expect((await dayOf('G4', '2026-11-25')).marks).toBe(marks.rejected)
    const rejected = await scheduler<RejectedDays>('GET', '/roster-answers/rejected', { ...node, ...range })
    expect(rejected.data).toEqual([{ employeeId: ids.G4, date: '2026-11-25', reason: 'At school that day' }])
    const list = await scheduler<Publication[]>('GET', '/roster-publications', node)
    expect(list.data.find(({ id }) => id === data.id)).toMatchObject({ accepted: 1, rejected: 1, open: 0 })
    // told anew, it is asked anew
    await set('G4', ['2026-11-25'], 'N12')
    await publish(of('G4'))
    expect((await dayOf('G4', '2026-11-25')).marks).toBe(marks.unanswered)
    expect((await scheduler<RejectedDays>('GET', '/roster-answers/rejected', { ...node, ...range })).data).toEqual([])
  })

  it('stays in the history of the day with the reason, and so does the revision', async () => {
    const path = `/live-schedule/people/${ids.G4}/2026-11-25/history`
    const { entries } = (await scheduler<History>('GET', path, node)).data
    const said = entries.flatMap(({ lines }) => lines.flatMap(({ changes }) => changes))
    const told = said.filter(({ label }) => label !== 'Shift').map(({ label, to }) => `${label}: ${to}`)
    expect(told.sort()).toEqual([
      'Acknowledgement: Rejected',
      'Rejection Reason: At school that day',
      expect.stringMatching(/^Revision: \d+$/),
    ])
  })

  it('is asked for once more of those who have not answered, once a day', async () => {
    const remind = (as = scheduler) => as<{ people: number; messages: number }>('POST', '/roster-answers/remind', of('G3', 'G4', 'G5'))
    const first = await remind()
    expect(first.errors).toEqual([])
    expect(first.data.people).toBeGreaterThan(0)
    expect(first.data.messages).toBeGreaterThan(0)
    expect((await remind()).data).toEqual({ people: first.data.people, messages: 0 })
    const [told] = await rows(sql<{ body: string }>`
      select d.body from delivery d join employee e on e.id = d.employee_id
       where e.employee_number = 'G4' and d.notice = 'rosterReminder' order by d.id limit 1`)
    expect(told!.body).toContain('25/Nov')
    expect((await remind(employee)).status).toBe(403)
    // and the next who publishes is told who they are
    expect((await check(of('G1'))).last?.unanswered).toEqual({ from: '2026-11-16', to: range.to, people: [ids.G4] })
  })

  it('of a draft is of what was told, and nobody answers for somebody else, or what they were not told', async () => {
    const told = await shiftOf('G4', '2026-11-24')
    await set('G4', ['2026-11-24'], null)
    expect((await answer(told, { acceptance: 1 })).status).toBe(200)
    await set('G4', ['2026-11-28'], 'D12')
    expect((await answer(await shiftOf('G4', '2026-11-28'), { acceptance: 1 })).status).toBe(404)
    expect((await answer(await shiftOf('G1', '2026-11-19'), { acceptance: 1 })).status).toBe(404)
    expect((await answer(told, { acceptance: 2 })).status).toBe(400)
    expect((await answer(told, { acceptance: 0, exception: 999_999 })).errors[0]).toMatchObject({ field: 'reasonId' })
  })
})

describe('faults', () => {
  it('of two who publish the same days one does, and the other is told', async () => {
    await set('G1', ['2026-11-26', '2026-11-27'], 'D12')
    const asked = of('G1')
    const { seen: both } = await check(asked)
    const answers = await Promise.all([0, 1].map(() => publish(asked, { seen: both })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.errors[0]).toMatchObject({ errorCode: 'changedSince' })
    const told = await rows(sql`
      select 1 from delivery d join employee e on e.id = d.employee_id
       where e.employee_number = 'G1' and d.notice = 'rosterChanged' and d.body like '%27/Nov/2026%'`)
    expect(told).toHaveLength(1)
  })

  it('sent twice it is done once', async () => {
    await set('G1', ['2026-11-28'], 'D12')
    const sentAs = randomUUID()
    const first = await publish(of('G1'), { sentAs })
    const second = await publish(of('G1'), { sentAs })
    expect(second.data).toEqual(first.data)
  })

  it('a change after the check is not published unseen', async () => {
    await set('G1', ['2026-11-29'], 'D12')
    const { seen: old } = await check(of('G1'))
    await set('G1', ['2026-11-29'], 'N12')
    expect((await publish(of('G1'), { seen: old })).errors[0]).toMatchObject({ errorCode: 'changedSince' })
    await publish(of('G1'))
  })

  it('silently tells and asks nobody, and needs its own key', async () => {
    await set('G2', ['2026-11-26'], 'D12')
    const asked = of('G2')
    const { seen: now } = await check(asked)
    const { data } = await scheduler<Publication>('POST', '/roster-publications/silent', { ...asked, seen: now, sentAs: randomUUID() })
    expect(data).toMatchObject({ state: 'done', tell: false, messages: 0, open: 0 })
    expect(await messages(data.id)).toEqual([])
    expect((await dayOf('G2', '2026-11-26')).marks).toBe(0)
  })

  it('without the right, and of somebody elsewhere, nothing is told or changed', async () => {
    expect((await employee('POST', '/roster-publications/check', of('G1'))).status).toBe(403)
    expect((await employee('POST', '/roster-publications', { ...of('G1'), seen: '', sentAs: randomUUID() })).status).toBe(403)
    const elsewhere = { ...node, ...range, people: [999_999_999] }
    expect((await scheduler('POST', '/roster-publications/check', elsewhere)).status).toBe(404)
    const wrong = await scheduler('POST', '/roster-publications/check', { ...of('G1'), from: '2026-11-30' })
    expect(wrong.errors[0]).toMatchObject({ field: 'to' })
  })
})
