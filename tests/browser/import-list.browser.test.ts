import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { readSheet } from '../../kit/files/workbook.ts'
import { writeWorkbook } from '../../kit/files/write-workbook.ts'
import { openStage } from './stage.ts'

// A list is filled from a workbook: the template, the check, and the import itself.
const stage = await openStage()
afterAll(() => stage.close())

test('skills come in from the filled template, after a check that tells each refused cell', { timeout: 120_000 }, async () => {
  const { page, complaints } = await stage.signIn('Administrator', '/Skill')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Skills' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the template' }).click(),
  ])
  const { header } = await readSheet(readFileSync(await download.path()))
  const skills: Record<string, string>[] = [
    { 'Skill Name': 'Bunkering', Description: 'Fuel by barge', Scope: 'Global', 'Sort Order': '20', Active: 'Yes' },
    { 'Skill Name': 'Mooring', Scope: 'Global', Colour: 'blue', 'Sort Order': '21', Active: 'Yes' },
  ]
  const rows = skills.map(skill => header.map(label => skill[label] ?? null))
  const book = await writeWorkbook([{ name: 'Skills', columns: header.map(each => ({ header: each, kind: 'text' })), rows }])
  const choose = (name: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(book) })

  await choose('skills.xls')
  await dialog.getByRole('heading', { name: 'Invalid File Format' }).waitFor()
  await dialog.getByText('Invalid file upload ! Please upload valid file').waitFor()

  await choose('skills.xlsx')
  await dialog.getByText('File Validated Successfully').waitFor()
  await expect.poll(() => dialog.getByRole('cell').allTextContents()).toEqual(['3', 'Colour', 'A colour like #2f6fab'])
  await dialog.getByRole('button', { name: 'Import 1 row, leave 1 out' }).click()
  await page.getByText('File is Uploaded Successfully').waitFor()
  await page.getByRole('gridcell', { name: 'Bunkering' }).waitFor()
  await expect.poll(() => page.getByRole('gridcell', { name: 'Mooring' }).count()).toBe(0)
  expect(complaints).toEqual([])
})
