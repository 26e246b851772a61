// Guards: apps/web, kit/calls, kit/live, kit/ui
import type { Page, Request, Route } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { builtFile } from './built-file.ts'
import { holdBack } from './hold-back.ts'
import { drawn } from './moving.ts'
import { openStage } from './stage.ts'

// Without a connection, or with a slow one: the frame stays, says so, and what was asked for comes by itself.
let page: Page
let complaints: string[]
const stage = await openStage()
afterAll(() => stage.close())
beforeEach(async () => {
  ;({ page, complaints } = await stage.signIn('Administrator'))
})
afterEach(async () => {
  await page.context().close()
})

const line = () => page.getByText(/^No connection since \d\d:\d\d\.$/)
const sheet = () => page.getByRole('main')
/** In milliseconds: what was answered so long ago is asked for again (apps/web/queries.ts). */
const olderThanKept = 5_100
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
const offline = (is: boolean) => page.context().setOffline(is)
/** The page anew, with all that it fetches while it is idle: without a file that is cut off it would be loaded once more. */
async function allFetched() {
  const waiting = new Set<Request>()
  page.on('request', request => ['script', 'stylesheet'].includes(request.resourceType()) && waiting.add(request))
  page.on('requestfinished', request => waiting.delete(request))
  await page.reload()
  await heading('Salwa CT').waitFor()
  await page.evaluate('new Promise(done => requestIdleCallback(() => requestIdleCallback(done)))')
  await expect.poll(() => waiting.size).toBe(0)
}
async function open(group: string, screen: string) {
  await page.getByRole('button', { name: group, exact: true }).click()
  await page.getByRole('menuitem', { name: screen, exact: true }).click()
}

test('a page never opened before says that there is no connection, and loads when it is back', { timeout: 60_000 }, async () => {
  await allFetched()
  await page.evaluate('window.kept = true')
  await offline(true)
  await line().waitFor()
  await open('Rostering', 'Deployment')
  await sheet().getByText('No connection', { exact: true }).waitFor()
  expect(await page.getByRole('navigation').isVisible()).toBe(true)
  const failed = page.waitForEvent('requestfailed', request => request.url().endsWith('/health'))
  await sheet().getByRole('button', { name: 'Try again' }).click()
  await failed
  await drawn(page)
  expect(await sheet().getByText('No connection', { exact: true }).isVisible()).toBe(true)
  await offline(false)
  await heading('Deployment').waitFor()
  await line().waitFor({ state: 'detached' })
  await page.locator('.slot-picker').waitFor()
  // in the same page, and its style sheet came as well
  expect(await page.evaluate('window.kept')).toBe(true)
  expect(await page.evaluate(`getComputedStyle(document.querySelector('.slot-picker')).display`)).toBe('flex')
  expect(complaints).toEqual([])
})

test('a server that is gone is asked until it answers, and Try again asks at once', { timeout: 60_000 }, async () => {
  let asked = 0
  const gone = (route: Route) => {
    asked++
    return route.abort()
  }
  // the browser believes that it is online
  await page.route('**/*', gone)
  await open('Master data', 'Skill')
  await line().waitFor()
  await sheet().getByText('No connection', { exact: true }).waitFor()
  const before = asked
  await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(before)
  const pressed = asked
  await sheet().getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => asked).toBeGreaterThan(pressed)
  // it goes on by itself when the server is there again
  await page.unroute('**/*', gone)
  await cell('Quay Crane').waitFor()
  await expect.poll(() => line().count()).toBe(0)
})

test('a server that takes calls and answers none is found out, with the next try, and all is well when it answers', {
  timeout: 90_000,
}, async () => {
  const hang = () => {}
  await page.route('**/api/live*', hang)
  await page.reload()
  await heading('Salwa CT').waitFor()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByText('No notices yet').waitFor()
  await page.route('**/*', hang)
  await line().waitFor({ timeout: 40_000 })
  await page.getByText(/^(Next try in \d+ s|Trying now)$/).waitFor()
  await page.getByText(/^Not live since \d\d:\d\d, (next try in \d+ s|trying now)$/).waitFor()
  await page.unroute('**/*', hang)
  await page.unroute('**/api/live*', hang)
  await line().waitFor({ state: 'detached', timeout: 40_000 })
  await page
    .getByText(/^Live since \d\d:\d\d$/)
    .first()
    .waitFor({ timeout: 40_000 })
})

test('rows in sight stay without a connection, and are fetched again when it is back', { timeout: 60_000 }, async () => {
  await page.clock.install()
  await open('Master data', 'Skill')
  await cell('Quay Crane').waitFor()
  await offline(true)
  await line().waitFor()
  await page.clock.fastForward(olderThanKept)
  // one that was never opened says why it is empty
  await open('Master data', 'Vessel Type')
  await sheet().getByText('No connection', { exact: true }).waitFor()
  await page.goBack()
  await cell('Quay Crane').waitFor()
  const fetched = page.waitForResponse(answer => answer.url().includes('/api/skills?'))
  await offline(false)
  await fetched
  await line().waitFor({ state: 'detached' })
})

test('a save without a connection says so in one sentence, loses nothing, and works when it is back', { timeout: 60_000 }, async () => {
  await open('Master data', 'Deployment Process Rule')
  await page.getByRole('button', { name: 'Add Process Rule' }).first().click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('By night')
  await page.getByRole('button', { name: 'Add Share' }).click()
  await page.getByRole('combobox', { name: 'Employee type' }).click()
  await page.getByRole('option').first().click()
  await offline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('Server not responding Please try again !!').waitFor()
  await line().waitFor()
  expect(await name.inputValue()).toBe('By night')
  await offline(false)
  await line().waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('By night')
  await page.getByRole('button', { name: 'Save' }).click()
  await cell('By night').waitFor()
})

test('a page that comes slowly shows the frame and where its rows will be, not a blank sheet', { timeout: 60_000 }, async () => {
  // of a list that no other screen's files name
  const letGo = await holdBack(page, builtFile('vessel-type.resource'))
  await open('Master data', 'Vessel Type')
  const waiting = sheet().getByRole('status', { name: 'Loading' })
  await waiting.locator('.loading-bar').first().waitFor({ timeout: 2_000 })
  await expect.poll(() => heading('Salwa CT').count()).toBe(0)
  expect(await page.getByRole('navigation').isVisible()).toBe(true)
  letGo()
  await page.getByRole('heading', { level: 1, name: /^Vessel Types?$/ }).waitFor()
  await sheet().getByRole('grid').waitFor()
  await expect.poll(() => waiting.count()).toBe(0)
})

test('after an upgrade, when the files of an older page are gone, the page is reloaded and shows the screen', {
  timeout: 60_000,
}, async () => {
  let gone = true
  page.on('request', request => {
    if (request.isNavigationRequest()) gone = false
  })
  // of a list that no other screen's files name
  await page.route(builtFile('event-type.resource'), route => (gone ? route.fulfill({ status: 404 }) : route.continue()))
  await page.evaluate('performance.now = () => 60_000')
  const reloaded = page.waitForEvent('load')
  await open('Master data', 'Event Type')
  await reloaded
  await cell('Vessel call').waitFor()
  expect(await page.evaluate('performance.now() < 30_000')).toBe(true)
})
