// Guards: apps/worlds, database/seeds, apps/story
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { paramGroups } from '../../features/attendance/param-group/param-group.api.ts'
import { type AttendanceRow, attendanceOfDate } from '../../features/attendance/reconciliation/attendance.api.ts'
import { listEvents, type VesselCall } from '../../features/demand/event/event.api.ts'
import { deploymentRuns } from '../../features/deployment/auto-deployment/deployment.api.ts'
import { rosterBreaches } from '../../features/planning/roster-breaches/roster-breaches.api.ts'
import { listSchedules } from '../../features/roster/schedule/schedule.api.ts'
import { datesFrom } from '../../features/roster/schedule-lock/schedule-lock.rules.ts'
import { processRules } from '../../features/rules/process-rule/process-rule.api.ts'
import { ruleOn } from '../../features/rules/process-rule/process-rule.rules.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { type Data, openData } from '../data.ts'
import { type Product, startProduct } from '../product.ts'
import { Caller } from '../story/caller.ts'
import { smallTerminal } from './small-terminal.ts'

const { adminUrl } = await testDatabase()
let data: Data
let product: Product

beforeAll(async () => {
  process.env.QUAYSIDE_PRIVATE_KEY = '42'.repeat(32)
  data = await openData(adminUrl, '.')
  product = await startProduct({ data, host: '127.0.0.1', port: 0, logLevel: 'fatal' })
})
afterAll(async () => {
  await product?.stop()
  await data.close()
})

const callerOf = ({ signIns }: MadeCompany, role: string) => {
  const { user, password } = signIns.find(signIn => signIn.role === role)!
  return Caller.signIn(product.url, user, password)
}

/** The first band of today under way; just after midnight of a new month; the evening of a leap day. */
const instants = ['2026-11-20T04:30:00Z', '2027-01-31T20:10:00Z', '2028-02-29T16:00:00Z']

describe.each(instants)('a demo world made at %s', now => {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO('Asia/Muscat').toPlainDate()
  const on = (days: number) => today.add({ days }).toString()
  let scheduler: Caller
  let timekeeper: Caller
  let orgNodeId: number
  let calls: VesselCall[]

  beforeAll(async () => {
    const [made] = await smallTerminal(data, now, now)
    orgNodeId = made!.nodeId
    scheduler = await callerOf(made!, 'Scheduler')
    timekeeper = await callerOf(made!, 'Timekeeper')
    calls = (await scheduler.call(listEvents, { orgNodeId, from: on(-20), to: on(21) })).events
  }, 240_000)

  test('counts the hours of the night from ten to six', async () => {
    const { rows } = await timekeeper.call(paramGroups.list, {} as never)
    expect(rows.flatMap(({ versions }) => versions.map(({ nightStarts, nightEnds }) => [nightStarts, nightEnds]))).toEqual([
      ['22:00', '06:00'],
    ])
    const { rows: days } = await timekeeper.call(attendanceOfDate, { orgNodeId, date: on(-3) })
    const nights = days.filter(({ band, normal }) => band?.code === 'N12' && normal > 600)
    expect(nights.length).toBeGreaterThan(60)
    expect(nights.every(({ night }) => night > 6 * 60)).toBe(true)
  })

  test('deploys by a process rule in force, and leaves few posts open', async () => {
    const { rows } = await scheduler.call(processRules.list, { orgNodeId })
    expect(rows).toHaveLength(1)
    expect(ruleOn(rows, today.toString())).toMatchObject({ name: 'Standard deployment', goals: expect.arrayContaining(['shares']) })
    expect(ruleOn(rows, on(-14))).toBeDefined()
    const runs = await scheduler.call(deploymentRuns, { orgNodeId, from: on(-14), to: today.toString() })
    const sum = (of: 'posts' | 'filled') => runs.reduce((all, run) => all + run[of], 0)
    expect(sum('filled') / sum('posts')).toBeGreaterThan(0.98)
  })

  test('has its past days closed but for about thirty, of the kinds that a timekeeper meets', async () => {
    const past: AttendanceRow[] = []
    for (const date of datesFrom(on(-20), on(-1))) past.push(...(await timekeeper.call(attendanceOfDate, { orgNodeId, date })).rows)
    const over = past.filter(({ plannedTo }) => plannedTo === null || plannedTo < now)
    // 210 a day are rostered; those of the last night may not be over
    expect(over.length).toBeGreaterThan(13.5 * 210)
    const open = over.filter(({ state }) => state !== 'reconciled')
    expect(open.length).toBeGreaterThanOrEqual(25)
    expect(open.length).toBeLessThanOrEqual(35)
    expect(open.every(({ dayId, reopened }) => dayId !== null && !reopened)).toBe(true)
    const kinds = new Set(open.flatMap(({ exceptions }) => exceptions.map(({ code }) => code)))
    for (const kind of ['absent', 'missingIn', 'missingOut', 'unrostered', 'late'] as const) expect(kinds).toContain(kind)
    for (const row of over.filter(({ state }) => state === 'reconciled'))
      expect(row.exceptions.filter(({ severity }) => severity === 'block')).toEqual([])
  })

  test('gives each ship a berth of its own while it lies there, and no ship two calls at a time', () => {
    for (const call of calls) {
      expect(call.berth).not.toBeNull()
      const meets = calls.filter(each => each !== call && each.effectiveEta < call.effectiveEtd && call.effectiveEta < each.effectiveEtd)
      expect(meets.filter(({ berth, vessel }) => berth === call.berth || vessel === call.vessel)).toEqual([])
    }
    const three = calls.filter(({ visit }) => ['SCT26017', 'SCT26021', 'SCT26022'].includes(visit))
    expect(new Set(three.map(({ vessel }) => vessel)).size).toBe(3)
    expect(three.map(({ vessel }) => vessel)).toContain('Indus Trader')
  })

  test('has no ship before somebody is rostered', async () => {
    const first = calls.map(({ workStart }) => workStart!).toSorted()[0]!
    const seven = today.subtract({ days: 14 }).toZonedDateTime({ timeZone: 'Asia/Muscat', plainTime: '07:00' }).toInstant()
    expect(Temporal.Instant.compare(first, seven)).toBeGreaterThanOrEqual(0)
  })

  test('never works with more than four cranes at once', () => {
    const most = Math.max(...calls.map(({ workStart }) => cranesAt(calls, workStart!)))
    expect(most).toBeGreaterThan(2)
    expect(most).toBeLessThanOrEqual(4)
  })

  test('has a ship at work and one to come at most hours of the next days', () => {
    const hours = Array.from({ length: 12 * 24 }, (_, hour) => Temporal.Instant.from(now).add({ hours: hour }))
    const busy = hours.filter(hour => {
      const within = hour.add({ hours: 24 }).toString()
      const at = hour.toString()
      return (
        cranesAt(calls, at) > 0 &&
        calls.some(
          ({ effectiveEta }) => Temporal.Instant.compare(effectiveEta, at) > 0 && Temporal.Instant.compare(effectiveEta, within) < 0,
        )
      )
    })
    expect(busy.length / hours.length).toBeGreaterThan(0.85)
  })

  test('has no breach that blocks in its published roster', async () => {
    const { breaches } = await scheduler.call(rosterBreaches, { orgNodeId, from: on(-21), to: on(30) })
    expect(breaches.filter(({ severity }) => severity === 'block')).toEqual([])
  })

  test('counts the lines of its schedules by employment category', async () => {
    const schedules = await scheduler.call(listSchedules, { orgNodeId })
    expect(schedules.length).toBeGreaterThan(1)
    for (const schedule of schedules) expect(schedule).toMatchObject({ ftLines: 308, ptLines: 12, conLines: 100, casLines: 0 })
  })
})

function cranesAt(calls: readonly VesselCall[], instant: string): number {
  const at = Temporal.Instant.from(instant)
  const works = (call: VesselCall) =>
    call.workStart !== null && Temporal.Instant.compare(call.workStart, at) <= 0 && Temporal.Instant.compare(call.workEnd!, at) > 0
  return calls.filter(works).reduce((sum, { cranes }) => sum + cranes, 0)
}
