import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Send } from '../../../tests/support/served.ts'
import { noonAfter, world } from '../../../tests/support/world.ts'
import { kindShapes } from '../../imports/kinds.rules.ts'
import { allCalls } from '../../product.server.ts'
import { computeAttendance } from './compute-attendance.server.ts'

// Two at once, more than usual, and people who are not there any more: the hours are as before or as after, never between.

const date = '2026-11-04'
const salwa = await world(allCalls, noonAfter).fortnight().open()
const { node, within, rows, asOwner, as } = salwa
const timekeeper = as('Timekeeper')
const administrator = as('Administrator')
const compute = () => within(db => computeAttendance(db, { ...node, from: '2026-11-02', to: '2026-11-15' }))
await compute()

interface Person {
  readonly id: number
  readonly number: string
}

/** People with a shift 07:00 to 19:00, an in and an out on the date; the terminal is four hours before UTC. */
const people = await rows(sql<Person>`
  select e.id, e.employee_number as number from employee e
    join attendance_day d on d.employee_id = e.id and d.shift_date = ${date} and d.normal_minutes >= 600 and d.state = 'computed'
    join shift s on s.employee_id = e.id and s.shift_date = d.shift_date and s.starts_at = '2026-11-04T03:00Z' order by e.id limit 10`)

const out = ({ id }: Person, at: string, send = timekeeper, reason = 'foreman’s sheet') =>
  send('PUT', '/attendance/out-time', { ...node, employeeId: id, date, at, reason })
const add = ({ number }: Person, at: string, send = timekeeper) =>
  send('PUT', '/raw-clockings/adjustment', {
    ...node,
    employeenumber: number,
    transcode: 'OUT',
    swipedatetime: at,
    shiftDate: date,
    adjustmentnotes: 'seen',
  })
const dayOf = async ({ id }: Person) => {
  const found = await rows(sql<{
    out: string
    worked: number
    revision: number
  }>`select last_out_at as out, worked_minutes as worked, revision from attendance_day
      where employee_id = ${id} and shift_date = ${date}`)
  return found[0]!
}
const count = async (what: ReturnType<typeof sql<{ n: number }>>) => (await within(db => what.execute(db))).rows[0]!.n

describe('two timekeepers on one day', () => {
  test('both are heard, in turn: the day is what the later one said, and the history names both', async () => {
    const one = people[0]!
    const before = await dayOf(one)
    const answers = await Promise.all([
      out(one, '2026-11-04T16:30:00Z', timekeeper, 'foreman'),
      out(one, '2026-11-04T17:30:00Z', administrator, 'gate'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const after = await dayOf(one)
    expect(['2026-11-04T16:30:00Z', '2026-11-04T17:30:00Z']).toContain(after.out)
    expect(after.revision).toBe(before.revision + 2)
    expect(await compute()).toMatchObject({ computed: 0 })
    const said = await count(sql`select count(distinct r.reason)::int as n from clocking_revision r join clocking c on c.id = r.clocking_id
      where c.employee_id = ${one.id} and c.shift_date = ${date} and r.kind = 'retime'`)
    expect(said).toBe(2)
  })

  test('the same clocking added by both stands once, and the second is told', async () => {
    const at = '2026-11-04T18:05:00Z'
    const answers = await Promise.all([add(people[1]!, at), add(people[1]!, at, administrator)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.flatMap(({ errors }) => errors)).toMatchObject([
      { field: 'swipedAt', errorDescription: 'This clocking is there already.' },
    ])
    expect(await count(sql`select count(*)::int as n from clocking where employee_id = ${people[1]!.id} and effective_at = ${at}`)).toBe(1)
  })

  test('a clocking voided by both is voided once', async () => {
    const found = await rows(
      sql<{
        id: number
      }>`select id from clocking where employee_id = ${people[2]!.id} and shift_date = ${date} and transcode = 'OUT'`,
    )
    const id = found[0]!.id
    const answers = await Promise.all([timekeeper('DELETE', '/raw-clockings', [id]), administrator('DELETE', '/raw-clockings', [id])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await count(sql`select count(*)::int as n from clocking_revision where clocking_id = ${id} and kind = 'void'`)).toBe(1)
    expect(await compute()).toMatchObject({ computed: 0 })
  })

  test('a day reconciled by both is reconciled once, and the second is told', async () => {
    const close = (send: Send) =>
      send<{ done: number; left: object[] }>('PUT', '/attendance/reconciled', {
        ...node,
        days: [{ employeeId: people[3]!.id, date }],
        reconciled: true,
      })
    const answers = await Promise.all([close(timekeeper), close(administrator)])
    expect(answers.map(({ data }) => data.done).sort()).toEqual([0, 1])
    expect(answers.flatMap(({ data }) => data.left)).toMatchObject([{ why: 'An exception blocks it, or it is not computed.' }])
  })

  test('what several decide of a day at once is all noted, each under a number of its own', async () => {
    const { id: employeeId } = people[5]!
    const decide = (send: Send, kind: string, on: boolean) =>
      send('PUT', '/attendance/actions', { ...node, days: [{ employeeId, date }], kind, on, reason: 'both' })
    const approve = (send: Send, approved: boolean) =>
      send('PUT', '/attendance/overtime', { ...node, days: [{ employeeId, date }], approved, reason: 'both' })
    const answers = await Promise.all([
      decide(timekeeper, 'paid_break', true),
      decide(administrator, 'comp_off', true),
      approve(timekeeper, true),
      decide(administrator, 'paid_break', false),
      approve(administrator, false),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const noted = await rows(sql<{ seq: number }>`
      select seq from attendance_action where employee_id = ${employeeId} and shift_date = ${date} and reason = 'both' order by seq`)
    expect(new Set(noted.map(({ seq }) => seq)).size).toBe(5)
  })
})

test('a correction while the day is computed waits for it, and the hours are those with the correction', async () => {
  const one = people[4]!
  await rows(sql`delete from attendance_day where shift_date between '2026-11-03' and '2026-11-05'`)
  const [counts, answer] = await Promise.all([compute(), out(one, '2026-11-04T17:00:00Z')])
  expect(answer.status).toBe(200)
  expect(counts.computed).toBeGreaterThan(300)
  expect((await dayOf(one)).out).toBe('2026-11-04T17:00:00Z')
  expect(await compute()).toMatchObject({ computed: 0, removed: 0 })
})

test('a person who left cannot get a clocking of a later date; one of before the end can', async () => {
  const one = people[5]!
  // as the end of an employment leaves it: posting and roster end
  await asOwner(async db => {
    await sql`update employee_posting set valid = daterange(lower(valid), '2026-11-05') where employee_id = ${one.id}`.execute(db)
    await sql`delete from shift where employee_id = ${one.id} and shift_date >= '2026-11-05'`.execute(db)
    await sql`delete from roster_day where employee_id = ${one.id} and shift_date >= '2026-11-05'`.execute(db)
  })
  const of = (day: string) =>
    timekeeper('PUT', '/raw-clockings/adjustment', {
      ...node,
      employeenumber: one.number,
      transcode: 'IN',
      swipedatetime: `${day}T02:31:00Z`,
      shiftDate: day,
      adjustmentnotes: 'seen',
    })
  const later = await of('2026-11-10')
  expect([later.status, later.errors]).toMatchObject([
    400,
    [{ field: 'employeeNumber', errorDescription: 'Nobody here has this number on that date.' }],
  ])
  expect((await of('2026-11-04')).status).toBe(200)
})

describe('20,000 clockings at once', () => {
  const dates = Array.from({ length: 12 }, (_, at) => `2026-11-${String(at + 2).padStart(2, '0')}`)
  const upload = async () => {
    const found = await rows(sql<{
      number: string
    }>`select e.employee_number as number from employee e join employee_posting p on p.employee_id = e.id and upper_inf(p.valid)
        order by 1`)
    const lines = found.flatMap(({ number }) =>
      dates.flatMap(day => [
        [number, null, null, day, `${day} 07:21`, `${day} 12:03`, null, null],
        [number, null, null, day, `${day} 12:31`, `${day} 18:57`, null, null],
      ]),
    )
    const file = await writeXlsx({ sheets: [{ name: 'S', rows: [[...kindShapes.clockings.columns], ...lines] }] })
    const answer = await timekeeper<object[]>('POST', '/raw-clockings/upload', {
      fileName: 'month.xlsx',
      fileAsByteArray: Buffer.from(file).toString('base64'),
      ...node,
      companyId: salwa.companyId,
      authoredBy: 'somebody',
    })
    return { lines: lines.length, answer }
  }
  const all = () => count(sql`select count(*)::int as n from clocking where company_id = company()`)

  test('are stored and counted; the same file a second time changes nothing', async () => {
    const before = await all()
    const { lines, answer } = await upload()
    expect([answer.status, answer.data]).toEqual([200, []])
    expect(lines).toBeGreaterThanOrEqual(10_000)
    const after = await all()
    expect(after - before).toBeGreaterThan(19_900)
    const first = await compute()
    // the others came late or left early in the fixtures already
    expect(first.computed).toBeGreaterThan(2500)
    expect((await upload()).answer).toMatchObject({ status: 200, data: [] })
    expect(await all()).toBe(after)
    expect(await compute()).toMatchObject({ computed: 0, removed: 0 })
  }, 180_000)
})
