import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bytesOf, type Send } from '../../tests/support/served.ts'
import { world } from '../../tests/support/world.ts'
import { key } from '../access/key.ts'
import { edits, sees } from '../calls/endpoint.ts'
import type { Scoped } from '../database/company.ts'
import type { HistoryEntry } from './calls.ts'
import { serveStates } from './serve.server.ts'
import { statesOf } from './states.ts'

// Shift plans that are locked and opened again, with reasons, as an example of any record with moves.

const record = z.object({ id: z.int(), version: z.int(), state: z.enum(['draft', 'locked', 'published']), name: z.string() })
type Plan = z.output<typeof record>

const lockedPlans = statesOf({
  kind: 'shiftPlan',
  table: 'shift_plan',
  path: '/locked-plans',
  reach: 'orgNode',
  sees: sees(key('Shift_Plan')),
  record,
  states: {
    draft: { word: 'Draft', icon: 'edit', says: 'It is a draft.' },
    locked: { word: 'Locked', icon: 'pin', says: 'It has been locked.' },
    published: { word: 'Published', icon: 'yes', tone: 'ok', says: 'It has been published.' },
  },
  moves: {
    lock: {
      label: 'Lock',
      icon: 'pin',
      from: ['draft'],
      to: 'locked',
      needs: edits(key('Publish_Shift_Plan')),
      reason: 'required',
      when: ({ name }) => (name.startsWith('Spare') ? 'A spare plan is never locked.' : null),
    },
    open: { label: 'Open', icon: 'edit', from: ['locked'], to: 'draft', needs: edits(key('Publish_Shift_Plan')), reason: 'optional' },
    publish: { label: 'Published', icon: 'yes', from: ['draft'], to: 'published' },
  },
})

const planOf = async (db: Scoped, id: number) =>
  (await sql<Plan>`select id, version, state, name from shift_plan where id = ${id}`.execute(db)).rows[0]
const salwa = await world(
  serveStates(lockedPlans, {
    read: async ({ db, fail }, id) => (await planOf(db, id)) ?? fail('notFound'),
    moves: {
      lock: { set: sql`progress = 7`, made: async ({ id }, { db }) => (await planOf(db, id))! },
      open: {
        async made({ id, reason }, { db, failField }) {
          if (reason === 'No') failField('reason', 'Say more.')
          return (await planOf(db, id))!
        },
      },
    },
  }),
  '2026-11-10T05:00:00Z',
).open()
const { asOwner: within, as } = salwa
const scheduler = as('Scheduler')
let plan: Plan
let made = 0

const stored = () => within(db => planOf(db, plan.id))
const lock = (fields: object = {}, { id, version } = plan, send = scheduler) =>
  send<Plan>('POST', `/locked-plans/${id}/lock`, { version, reason: 'The crews have agreed.', ...fields })
const history = async () => (await scheduler<HistoryEntry[]>('GET', `/locked-plans/${plan.id}/moves`)).data

async function newPlan(nodeId = salwa.nodeId, name = 'Rota'): Promise<Plan> {
  const { rows } = await within(db =>
    sql<Plan>`insert into shift_plan (company_id, org_node_id, name, plan_type, cycle_days, anchor_on)
      values (company(), ${nodeId}, ${`${name} ${++made}`}, 'Fixed', 7, '2026-11-02') returning id, version, state, name`.execute(db),
  )
  return rows[0]!
}

beforeEach(async () => {
  plan = await newPlan()
})

describe('a move', () => {
  test('changes the state and the columns of the move, and records who made it, when and why', async () => {
    const locked = await lock()
    expect(locked.data).toEqual({ ...plan, state: 'locked', version: plan.version + 1 })
    expect((await within(db => sql`select progress from shift_plan where id = ${plan.id}`.execute(db))).rows).toEqual([{ progress: 7 }])
    expect((await scheduler('POST', `/locked-plans/${plan.id}/open`, { version: locked.data.version })).status).toBe(200)
    const entries = await history()
    expect(entries).toMatchObject([
      { move: 'open', from: 'locked', to: 'draft', reason: null },
      { move: 'lock', from: 'draft', to: 'locked', reason: 'The crews have agreed.' },
    ])
    for (const { at, by } of entries) {
      expect(by).toBe('Amira Rashid')
      expect(Date.parse(at)).toBeLessThanOrEqual(Date.now())
    }
  })

  test('from a state that the record has left in the meantime is refused with its current state', async () => {
    await within(db => sql`update shift_plan set state = 'published' where id = ${plan.id}`.execute(db))
    const before = await stored()
    expect(await lock()).toMatchObject({ status: 409, errors: [{ errorCode: 'moved', errorDescription: 'It has been published.' }] })
    expect(await stored()).toEqual(before)
    expect(await history()).toEqual([])
  })

  test('of a record that was changed in the meantime is refused', async () => {
    await within(db => sql`update shift_plan set name = name where id = ${plan.id}`.execute(db))
    expect(await lock()).toMatchObject({ status: 409, errors: [{ errorCode: 'stale' }] })
    expect(await stored()).toMatchObject({ state: 'draft' })
  })

  test('that its condition forbids is refused with the sentence of the condition', async () => {
    plan = await newPlan(salwa.nodeId, 'Spare')
    expect(await lock()).toMatchObject({
      status: 409,
      errors: [{ errorCode: 'notNow', errorDescription: 'A spare plan is never locked.' }],
    })
    expect(await stored()).toEqual(plan)
  })

  test.each([
    ['missing', undefined, 'This field cannot be blank'],
    ['blank', '  \n ', 'This field cannot be blank'],
    ['too long', 'x'.repeat(301), 'At most 300 characters'],
    ['no text', 7, 'Enter a text'],
  ])('whose reason is %s is refused at that field', async (_, reason, text) => {
    expect(await lock({ reason })).toMatchObject({ status: 400, errors: [{ field: 'reason', errorDescription: text }] })
    expect(await stored()).toEqual(plan)
    expect((await lock({ reason: 'x'.repeat(300) })).status).toBe(200)
  })

  test('is undone when the code after it refuses', async () => {
    const { version } = (await lock()).data
    const open = await scheduler('POST', `/locked-plans/${plan.id}/open`, { version, reason: 'No' })
    expect(open).toMatchObject({ status: 400, errors: [{ field: 'reason', errorDescription: 'Say more.' }] })
    expect(await stored()).toMatchObject({ state: 'locked', version })
    expect(await history()).toHaveLength(1)
  })
})

describe('of two users at once', () => {
  test('exactly one makes the move, a hundred times; the other gets the new state', async () => {
    for (let round = 0; round < 100; round++) {
      plan = await newPlan()
      const answers = await Promise.all([lock({ reason: 'first' }), lock({ reason: 'second' })])
      const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
      expect([won!.status, lost!.status]).toEqual([200, 409])
      expect(lost!.errors).toMatchObject([{ errorCode: 'moved', errorDescription: 'It has been locked.' }])
      expect(await stored()).toMatchObject({ state: 'locked', version: plan.version + 1 })
      expect(await history()).toMatchObject([{ move: 'lock', reason: answers[0] === won ? 'first' : 'second' }])
    }
  })
})

describe('a move is refused', () => {
  test('without the key, and when only the server makes it', async () => {
    const timekeeper = as('Timekeeper')
    expect((await lock({}, plan, timekeeper)).status).toBe(403)
    expect((await timekeeper('GET', `/locked-plans/${plan.id}/moves`)).status).toBe(403)
    expect(Object.keys(lockedPlans.calls)).toEqual(['lock', 'open'])
    expect(await stored()).toEqual(plan)
  })

  test('for a record of another node or company, with the same bytes as for one that never existed', async () => {
    const elsewhere = await within(async db => {
      await sql`update user_node set org_node_id = ${salwa.nodeId}`.execute(db)
      const { rows } = await sql<{ id: number }>`insert into org_node (company_id, parent_id, name, kind, zone)
        select company(), parent_id, 'Far', kind, zone from org_node where id = ${salwa.nodeId} returning id`.execute(db)
      return rows[0]!.id
    })
    const far = await newPlan(elsewhere)
    const other = salwa.stranger('Scheduler')
    const never = { ...far, id: 9_999_999 }
    for (const ask of [
      (given: Plan, send: Send) => lock({}, given, send),
      ({ id }: Plan, send: Send) => send('GET', `/locked-plans/${id}/moves`),
    ])
      for (const [given, send] of [
        [far, scheduler],
        [plan, other],
      ] as const) {
        const answer = await ask(given, send)
        const unknown = await ask(never, send)
        expect([answer.status, bytesOf(answer)]).toEqual([404, bytesOf(unknown)])
      }
    expect(await stored()).toEqual(plan)
  })
})
