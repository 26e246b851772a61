import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { webFolder } from '../../apps/build-web.ts'
import { openData } from '../../apps/data.ts'
import { openFirstRun } from '../../apps/first-run/first-run.ts'
import { startProduct } from '../../apps/product.ts'
import { cloneDatabase } from '../support/database.ts'
import { browserOfWorker } from './chromium.ts'

// From an empty database to the administrator's first page; in this order: at the end there is a company.
process.env.QUAYSIDE_PRIVATE_KEY = inject('privateKey')
const database = await cloneDatabase(inject('cluster'))
const data = await openData(database.adminUrl, '.')
const { code, firstRun } = (await openFirstRun(data, () => new Date().toISOString()))!
const product = await startProduct({ data, host: '127.0.0.1', port: 0, logLevel: 'silent', webFolder, firstRun })
const browser = await browserOfWorker()
afterAll(async () => {
  await product.stop()
  await data.close()
  await database.drop()
})

async function opened(path: string, width: number, height: number, extraHTTPHeaders: Record<string, string> = {}): Promise<Page> {
  const settings = { viewport: { width, height }, locale: 'en-GB', timezoneId: 'Asia/Muscat', reducedMotion: 'reduce' } as const
  const page = await (await browser.newContext({ ...settings, extraHTTPHeaders })).newPage()
  await page.goto(product.url + path)
  return page
}

test('from elsewhere the page says who can set it up, and asks nothing', { timeout: 60_000 }, async () => {
  const page = await opened('/Home', 390, 844, { 'x-forwarded-for': '192.0.2.7' })
  await page.getByRole('heading', { name: 'Quayside is not set up yet' }).waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  await page.context().close()
})

test('on the machine it makes the company with the code of the log, by keyboard, and leads to sign-in ever after', {
  timeout: 60_000,
}, async () => {
  const page = await opened('/Live_Schedule', 390, 844)
  await page.getByRole('heading', { name: 'Set up Quayside' }).waitFor()
  expect(await page.evaluate<number>('document.scrollingElement.scrollWidth - innerWidth')).toBe(0)
  expect(await page.getByLabel('Time zone of the terminal').inputValue()).toBe('Asia/Muscat')
  await page.setViewportSize({ width: 1440, height: 900 })
  const typed = ['ABCD', 'Salwa', 'Salwa CT', undefined, 'Huda Al Balushi', 'huda@salwa', 'Quay-night-9!', undefined, 'Quay-night-9!']
  for (const [at, text] of typed.entries()) {
    if (text) await page.keyboard.type(text)
    if (at < typed.length - 1) await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByText('This is not the code in the log of the last start.').waitFor()
  await page.getByLabel('Code from the log of the start').fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await page.getByText('Enter your valid email address').waitFor()
  expect(await page.locator(':focus').getAttribute('id')).toBe('userName')
  await page.locator(':focus').fill('huda@salwa.example')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Salwa is set up' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.goto(`${product.url}/FirstRun`)
  await page.getByLabel('User Name').fill('huda@salwa.example')
  await page.getByLabel('Password', { exact: true }).fill('Quay-night-9!')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'User menu' }).waitFor()
  await page.context().close()
})
