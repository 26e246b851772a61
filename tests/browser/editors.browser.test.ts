import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { go } from './moving.ts'
import { openStage } from './stage.ts'

// What happens to a record between two people, and to what is typed when the network is gone.
const stage = await openStage()
afterAll(() => stage.close())
const { page: first } = await stage.signIn('Administrator')
const { page: second } = await stage.signIn('Administrator')

const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true })
const box = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name })
const press = (page: Page, name: string) => page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()

async function addSkill(page: Page, name: string) {
  await go(page, '/Skill')
  await page.getByRole('button', { name: 'Add Skill' }).first().click()
  await box(page, 'Skill Name').fill(name)
  await press(page, 'Save')
  await cell(page, name).waitFor()
}

async function openSkill(page: Page, name: string) {
  await go(page, '/Skill')
  await cell(page, name).dblclick()
  await box(page, 'Skill Name').waitFor()
}

test('the second of two editors is told, sees both, and saves on top or takes what is stored', { timeout: 90_000 }, async () => {
  await addSkill(first, 'Twist-lock work')
  await openSkill(first, 'Twist-lock work')
  await openSkill(second, 'Twist-lock work')
  await box(first, 'Description').fill('On the quay')
  await press(first, 'Save')
  await cell(first, 'On the quay').waitFor()

  await box(second, 'Description').fill('On the vessel')
  await box(second, 'Sort Order').fill('7')
  await press(second, 'Save')
  const told = second.getByRole('dialog', { name: 'Changed in the meantime' })
  await told.getByText('Somebody else has changed this record in the meantime.').waitFor()
  await expect.poll(() => told.locator('tbody tr').allInnerTexts()).toEqual(['Description\tOn the quay\tOn the vessel', 'Sort Order\t0\t7'])
  await press(second, 'Discard mine')
  expect(await box(second, 'Description').inputValue()).toBe('On the quay')

  await box(second, 'Sort Order').fill('808')
  await openSkill(first, 'Twist-lock work')
  await box(first, 'Description').fill('On the quay, by day')
  await press(first, 'Save')
  await cell(first, 'On the quay, by day').waitFor()
  await press(second, 'Save')
  await press(second, 'Save my changes')
  // theirs stays where mine changed nothing
  await cell(second, 'On the quay, by day').waitFor()
  await cell(second, '808').waitFor()
})

test('without a network a save says so, keeps what is typed, and works again afterwards', { timeout: 60_000 }, async () => {
  await go(first, '/Skill')
  await first.getByRole('button', { name: 'Add Skill' }).first().click()
  await box(first, 'Skill Name').fill('Mooring')
  await first.context().setOffline(true)
  await press(first, 'Save')
  await first.getByText('Server not responding Please try again !!').first().waitFor()
  expect(await box(first, 'Skill Name').inputValue()).toBe('Mooring')
  await first.context().setOffline(false)
  await press(first, 'Save')
  await cell(first, 'Mooring').waitFor()
})

test('a list that nobody changed is not sent again and shows what it was; what another saved meanwhile shows', {
  timeout: 90_000,
}, async () => {
  const { page } = await stage.signIn('Administrator')
  const seen: string[] = []
  page.on('response', async answer => {
    if (!answer.url().includes('/api/skills?')) return
    const { 'content-encoding': encoding, 'cache-control': kept } = await answer.allHeaders()
    seen.push(`${answer.status()} ${encoding} ${kept}`)
  })
  const open = async (list: string) => {
    await page.getByRole('button', { name: 'Master data' }).click()
    await page.getByRole('menuitem', { name: list, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: list }).waitFor()
  }
  await page.clock.install()
  /** comes back to the list after its answer has become old enough to be asked for again */
  const comeBack = async () => {
    await open('Vessel Type')
    await page.clock.fastForward(5_100)
    const answered = page.waitForResponse(answer => answer.url().includes('/api/skills?'))
    await open('Skill')
    await answered
  }
  await open('Skill')
  await cell(page, 'Quay Crane').waitFor()
  // colours are drawn a moment later
  await cell(page, 'Teal').first().waitFor()
  const rows = await page.getByRole('row').allInnerTexts()
  await comeBack()
  await expect.poll(() => seen).toEqual(['200 br no-store', '304 undefined no-store'])
  await expect.poll(() => page.getByRole('row').allInnerTexts()).toEqual(rows)

  await addSkill(second, 'Hatch work')
  await comeBack()
  await cell(page, 'Hatch work').waitFor()
  await expect.poll(() => seen.length).toBe(3)
  expect(seen[2]).toBe('200 br no-store')
  await page.context().close()
})

test('all errors of an answer are shown, also when it came as a success: at the field, or above the buttons', {
  timeout: 60_000,
}, async () => {
  const page = first
  await go(page, '/Skill')
  await page.getByRole('button', { name: 'Add Skill' }).first().click()
  await box(page, 'Skill Name').fill('Twice')
  const errorList = [
    { errorCode: 'x', errorDescription: 'This name is reserved.', field: 'name' },
    { errorCode: 'x', errorDescription: 'The node is closed.' },
    { errorCode: 'x', errorDescription: 'The list is full.' },
  ]
  const json = { successCode: '200', message: '', data: null, byteData: null, error: { errorList } }
  await page.route('**/api/skills', route => route.fulfill({ status: 200, json }), { times: 1 })
  await press(page, 'Save')
  const dialog = page.getByRole('dialog', { name: 'Add Skill' })
  for (const { errorDescription } of errorList) await dialog.getByText(errorDescription).waitFor()
  await expect.poll(() => dialog.getByRole('alert').locator('p').allTextContents()).toEqual(['The node is closed.', 'The list is full.'])
  expect(await box(page, 'Skill Name').inputValue()).toBe('Twice')
})
