import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { sealedType } from '../../kit/sealing/sealing.ts'
import { openStage } from './stage.ts'

// A company whose calls travel encrypted (SEC-05, 12, 13): what users do is the same.
const stage = await openStage()
afterAll(() => stage.close())

test('a list shows, a save works, nothing of it is readable on the wire, and what cannot be opened says so', {
  timeout: 60_000,
}, async () => {
  await stage.write(db =>
    sql`insert into company_sign_in (company_id, encrypts) select id, true from company where id = company()`.execute(db),
  )
  const { page, complaints } = await stage.signIn('Administrator')
  const bodies: string[] = []
  page.on('request', request => request.url().includes('/api/skills') && bodies.push(request.postData() ?? ''))
  page.on('response', async answer => {
    if (answer.url().includes('/api/skills')) bodies.push(await answer.text().catch(() => ''))
  })
  await page.goto(`${stage.url}/Skill`)
  await page.getByRole('gridcell', { name: 'Quay Crane' }).waitFor()
  await page.getByRole('button', { name: 'Add Skill', exact: true }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Skill Name').fill('Straddle Carrier')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('gridcell', { name: 'Straddle Carrier' }).waitFor()
  await page.reload()
  await page.getByRole('gridcell', { name: 'Straddle Carrier' }).waitFor()
  expect(bodies.filter(body => body.startsWith('{"sealed":')).length).toBeGreaterThan(2)
  expect(bodies.filter(body => /Quay Crane|Straddle/.test(body))).toEqual([])

  await page.route('**/api/skills*', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, contentType: sealedType, body: '{"sealed":"AAAA"}' })
  })
  await page.reload()
  await page.getByText('Error: Unable to decrypt response. Please try again.').first().waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})
