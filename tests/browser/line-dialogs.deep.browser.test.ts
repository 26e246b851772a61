// Guards: apps/pictures, apps/web/gallery, kit/resource
import { afterAll, expect, test } from 'vitest'
import { serveGallery } from '../../apps/pictures/gallery.ts'
import { browserOfWorker } from './chromium.ts'

// Lines that are typed in a dialog each. No record of the product has such yet, so they are tried in the gallery.
const gallery = await serveGallery()
const browser = await browserOfWorker()
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
afterAll(async () => {
  await page.close()
  await gallery.close()
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
const field = (name: string) => page.getByRole('dialog').last().getByRole('textbox', { name, exact: true })
const select = (code: string) =>
  page
    .getByRole('row', { name: new RegExp(code) })
    .getByRole('checkbox')
    .click()
const codes = async () =>
  (await page.getByRole('grid', { name: 'Licences' }).getByRole('row').allInnerTexts()).slice(1).map(text => text.trim().split(/\s/)[0])
const open = async () => {
  await page.goto(`${gallery.url}/gallery?page=record&state=table`)
  await page.getByRole('gridcell', { name: 'FIRST-AID' }).waitFor()
}

test('a line is refused while it is wrong or overlaps another, and added to the draft when it is right', { timeout: 60_000 }, async () => {
  await open()
  await press('Add Licence')
  await field('Code').fill('first-aid')
  await field('Valid From').fill('01/Apr/2026')
  await field('Valid From').blur()
  await page.getByText('This line overlaps FIRST-AID').waitFor()
  expect(await page.getByRole('button', { name: 'OK' }).isEnabled()).toBe(false)
  await field('Code').fill('CRANE-INSPECTOR')
  await field('Code').press('Control+Enter')
  await page.getByRole('gridcell', { name: 'CRANE-INSPECTOR' }).waitFor()
  // only the line was kept: the dialog of the record stays open
  await expect.poll(() => page.getByRole('dialog', { name: 'Edit Person' }).count()).toBe(1)
  expect(await codes()).toEqual(['QC-OPERATOR-2', 'RTG-OPERATOR', 'DANGEROUS-GOODS-CLASS-3-AND-8', 'FIRST-AID', 'CRANE-INSPECTOR'])
})

test('on a phone each line is a card with all its values, and is changed and removed there', { timeout: 60_000 }, async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${gallery.url}/gallery?page=record&state=table`)
  const cards = page.getByRole('list', { name: 'Licences' }).getByRole('listitem')
  await cards.filter({ hasText: 'FIRST-AID' }).getByText('01/Mar/2026').waitFor()
  await press('Edit Licence 2')
  await field('Code').fill('RTG-TRAINER')
  await press('OK')
  await cards.filter({ hasText: 'RTG-TRAINER' }).getByText('28/Feb/2026').waitFor()
  await press('Remove Licence 2')
  await expect.poll(() => cards.count()).toBe(3)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('one selected line is changed, several are deleted, and adding waits meanwhile', { timeout: 60_000 }, async () => {
  await open()
  await select('RTG-OPERATOR')
  expect(await page.getByRole('button', { name: 'Add Licence' }).isEnabled()).toBe(false)
  await press('Edit Licence')
  await field('Code').fill('RTG-TRAINER')
  await press('OK')
  await page.getByRole('gridcell', { name: 'RTG-TRAINER' }).waitFor()
  await select('QC-OPERATOR-2')
  await select('FIRST-AID')
  await expect.poll(() => page.getByRole('button', { name: 'Edit Licence' }).count()).toBe(0)
  await press('Delete')
  expect(await codes()).toEqual(['RTG-TRAINER', 'DANGEROUS-GOODS-CLASS-3-AND-8'])
})
