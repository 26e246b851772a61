// Guards: kit/live, kit/access
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { computeAttendance } from '../../features/attendance/reconciliation/attendance.api.ts'
import { openStage } from './stage.ts'

// What comes live, in the browser: one stream for all tabs, which goes on when its tab is closed, and what the frame says of it.
const stage = await openStage()
afterAll(() => stage.close())

const isLive = (page: Page) => page.locator('.live-mark', { hasText: /Live since \d\d:\d\d/ }).waitFor()
const isLost = (page: Page) => page.locator('.live-mark', { hasText: /Not live since \d\d:\d\d/ }).waitFor()
/** the streams that a page asks for from now on */
function streamsOf(page: Page): string[] {
  const seen: string[] = []
  page.on('request', request => /\/api\/live(\?|$)/.test(request.url()) && seen.push(request.url()))
  return seen
}
/** the calls of one path from now on */
function callsOf(page: Page, path: string): string[] {
  const seen: string[] = []
  page.on('request', request => new URL(request.url()).pathname === `/api${path}` && seen.push(request.method()))
  return seen
}

test('two tabs share one stream, and the second goes on where the first one is closed', { timeout: 90_000 }, async () => {
  const { page } = await stage.signIn('Timekeeper')
  await isLive(page)
  const other = await page.context().newPage()
  const streams = streamsOf(other)
  await other.goto(`${stage.url}/AttendanceReconcilation`)
  await isLive(other)
  const asked = callsOf(other, '/attendance/runs')
  // told to the first tab by the server, to the second by the first
  const timekeeper = await stage.callerOf('Timekeeper')
  const { id: orgNodeId } = timekeeper.session.nodes.find(({ kind }) => kind === 'terminal')!
  await timekeeper.call(computeAttendance, { orgNodeId, from: '2026-11-14', to: '2026-11-14' })
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(streams).toEqual([])

  await page.close()
  await expect.poll(() => streams.length, { timeout: 20_000 }).toBe(1)
  expect(streams[0]).toContain('?since=')
  const before = asked.length
  await timekeeper.call(computeAttendance, { orgNodeId, from: '2026-11-13', to: '2026-11-13' })
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(before)
  await isLive(other)
  await other.context().close()
})

test('a stream that cannot be held is said, the page asks now and then, and it is live again by itself', { timeout: 90_000 }, async () => {
  const { page } = await stage.signIn('Timekeeper')
  await isLive(page)
  await page.route('**/api/live*', route => route.abort())
  await page.goto(`${stage.url}/AttendanceReconcilation`)
  await isLost(page)
  const asked = callsOf(page, '/attendance/runs')
  await expect.poll(() => asked.length, { timeout: 40_000 }).toBeGreaterThan(1)
  await page.unroute('**/api/live*')
  await isLive(page)
  await page.context().close()
})
