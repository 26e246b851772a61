import type { Page } from 'playwright-core'

/** What a user does before the picture is taken. */
export type Step = (page: Page) => Promise<unknown>

type Role = Parameters<Page['getByRole']>[0]

const first = (page: Page, role: Role, name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true }).first()

export const click =
  (role: Role, name: string | RegExp): Step =>
  async page => {
    await first(page, role, name).click()
    // no tip comes up over what was opened
    await page.mouse.move(0, 0)
  }
export const doubleClick =
  (role: Role, name: string): Step =>
  page =>
    first(page, role, name).dblclick()
/** By the words in sight, where a part has no role of its own. */
export const clickText =
  (text: string): Step =>
  page =>
    page.getByText(text, { exact: true }).first().click()
/** The pointer, where it changes what is drawn. */
export const over =
  (text: string): Step =>
  page =>
    page.getByText(text, { exact: true }).first().hover()
/** Until its tip is there. */
export const point =
  (role: Role, name: string): Step =>
  async page => {
    await first(page, role, name).hover()
    await page.locator('.tip:popover-open').waitFor()
  }
export const type =
  (label: string, text: string): Step =>
  page =>
    page.getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(text)
export const press =
  (...keys: string[]): Step =>
  async page => {
    for (const key of keys) await page.keyboard.press(key)
  }
/** The button inside the field of that label. */
export const open =
  (label: string): Step =>
  page =>
    page
      .locator('.form-field')
      .filter({ has: page.getByText(label, { exact: true }) })
      .getByRole('button')
      .last()
      .click()
