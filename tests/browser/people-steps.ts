import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { go } from './moving.ts'
import type { Stage } from './stage.ts'

/** The product with a page of somebody who may change people. */
export interface Ground {
  readonly stage: Stage
  readonly page: Page
}

export const patient = { timeout: 60_000 }

/** What a user does on the screens of a person. */
export function stepsOn({ page }: Ground) {
  const dialog = () => page.getByRole('dialog')
  const press = (name: string, on: Page | Locator = page) => on.getByRole('button', { name, exact: true }).click()
  const open = async (path: string, title: string) => {
    await go(page, path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor(patient)
  }
  const step = (name: string) =>
    page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: new RegExp(name) })
      .click()
  async function choose(on: Page | Locator, label: string, option: string) {
    await on.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  async function date(on: Page | Locator, label: string, day: string) {
    await on.getByLabel(label).fill(day)
    await page.keyboard.press('Tab')
  }
  async function saveRecord() {
    const answered = page.waitForResponse(answer => /\/api\/employees(\/\d+)?$/.test(answer.url()) && answer.request().method() !== 'GET')
    await press('Save')
    expect((await answered).status()).toBe(200)
  }
  /** The record is opened from its row, with its skills, exclusions and licences. */
  async function openRecord() {
    await open('/Employee', 'Employees')
    await page.locator('tbody tr', { hasText: 'QC900' }).dblclick()
    await step('Skills')
  }
  /** Leaves a dialog with what was typed in it. */
  async function leave() {
    await press('Cancel', dialog())
    await press('Discard', page.getByRole('dialog', { name: 'Discard changes?' }))
    await dialog().waitFor({ state: 'detached' })
  }
  /** What a list offers, which stays open. */
  async function offered(label: string): Promise<string[]> {
    await dialog().getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option').first().waitFor()
    return page.getByRole('option').allInnerTexts()
  }
  return { dialog, press, open, step, choose, date, saveRecord, openRecord, leave, offered }
}
