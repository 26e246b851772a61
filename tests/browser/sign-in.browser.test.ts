import { type RawBuilder, sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { makeCompany } from '../../database/seeds/company.ts'
import { openStage } from './stage.ts'

// The pages before sign-in as somebody walks through them: captcha, companies, a due change, the own account (AUTH, PWD)
const stage = await openStage({ access: { captchaWork: { cost: 1, steps: 1 } } })
afterAll(() => stage.close())

const isScheduler = sql`from identity.app_user u where u.full_name = 'Amira Rashid'`
const run = (statement: RawBuilder<unknown>) => stage.write(db => statement.execute(db))
const submit = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })
const signedOut = async (page: Page) => {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
}

/** A second company for the scheduler. */
const secondCompany = () =>
  stage.write(async db => {
    const { companyId } = await makeCompany(db, {
      name: 'Doha Port',
      domain: 'doha',
      terminal: 'Doha',
      zone: 'Asia/Qatar',
      clockAt: null,
      roles: [],
    })
    await sql`
      with member as (insert into user_company (company_id, user_id) select ${companyId}, u.id ${isScheduler} returning id),
        role as (insert into user_role (company_id, user_company_id, role_id)
          select ${companyId}, member.id, r.id from member, app_role r where r.company_id = ${companyId} and r.name = 'Scheduler')
      insert into user_node (company_id, user_company_id, org_node_id)
        select ${companyId}, member.id, n.id from member, org_node n where n.company_id = ${companyId} and n.parent_id is null`.execute(db)
  })

test('five wrong tries ask for a captcha; solved, it lets the right password in', { timeout: 60_000 }, async () => {
  const { page } = await stage.signIn('Scheduler')
  await signedOut(page)
  await stage.write(db => sql`update identity.known_device set expires_at = now()`.execute(db))
  for (let at = 1; at <= 5; at++) {
    await page.getByLabel('User Name').fill('nobody@salwa.example')
    await page.getByLabel('Password', { exact: true }).fill(`wrong ${at}`)
    await submit(page).click()
    await page.getByText('Invalid password').waitFor()
  }
  await page.getByLabel('Password', { exact: true }).fill('wrong 6')
  expect(await submit(page).isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: 'I am a person' }).focus()
  await page.keyboard.press('Space')
  await page.getByText('Confirmed. You can sign in now.').waitFor()
  // the keyboard is still there
  await page.keyboard.press('Enter')
  await page.getByText('Invalid password').waitFor()
  await page.context().close()
})

test('of two companies one is chosen, and switched from the account; Back signs out', { timeout: 60_000 }, async () => {
  const { page, complaints } = await stage.signIn('Scheduler')
  await signedOut(page)
  await secondCompany()
  await stage.enter(page, 'Scheduler')
  await page.getByRole('heading', { name: 'Choose a company' }).waitFor()
  await page.getByLabel('Doha Port').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  const account = page.getByRole('dialog', { name: 'Your account' })
  await account.getByText('Doha Port').first().waitFor()
  await account.getByText('(This session)').waitFor()
  await account.getByRole('button', { name: 'Switch company' }).click()
  await page.getByRole('heading', { name: 'Choose a company' }).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await stage.enter(page, 'Scheduler')
  await page.getByRole('heading', { name: 'Choose a company' }).waitFor()
  await run(sql`update identity.ticket set expires_at = now()`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Your session has expired. Please log in again.').waitFor()
  await run(sql`update user_company set active = false where company_id = (select company()) and user_id = (select u.id ${isScheduler})`)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a due change comes first: checks by check, then the new password signs in', { timeout: 60_000 }, async () => {
  const { page } = await stage.signIn('Timekeeper')
  await signedOut(page)
  await run(sql`update identity.app_user set change_due = true where full_name = 'Sara Idris'`)
  await stage.enter(page, 'Timekeeper')
  await page.getByRole('heading', { name: 'Welcome! Since this is your first time logging in' }).waitFor()
  const password = page.getByLabel('Password', { exact: true })
  const repeated = page.getByLabel('Confirm Password')
  await password.fill('quayside')
  expect(await repeated.isDisabled()).toBe(true)
  await password.fill('Quay-night-9!')
  await expect.poll(() => page.locator('.policy .met').count()).toBe(5)
  await repeated.fill('Quay-night-9')
  await page.getByText("password doesn't match.").waitFor()
  await repeated.fill('Quay-night-9!')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByText('Your password was changed.').waitFor()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.getByLabel('User Name').fill('timekeeper@salwa.example')
  await page.getByLabel('Password', { exact: true }).fill('Quay-night-9!')
  await submit(page).click()
  await page.getByRole('button', { name: 'User menu' }).waitFor()
  await page.context().close()
})

test('the address /Logout signs out, and what was asked for before sign-in is opened after it, with its part', {
  timeout: 60_000,
}, async () => {
  const { page } = await stage.signIn('Administrator')
  await page.goto(`${stage.url}/Logout`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goto(`${stage.url}/Skill?a=1#part`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await stage.enter(page, 'Administrator')
  await page.getByRole('heading', { name: 'Skill', level: 1 }).waitFor()
  expect(page.url()).toBe(`${stage.url}/Skill?a=1#part`)
  await page.context().close()
})
