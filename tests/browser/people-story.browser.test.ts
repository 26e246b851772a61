import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { recordCases } from './people-record.ts'
import { patient, stepsOn } from './people-steps.ts'
import { openStage } from './stage.ts'

// What the record of one person does to roster, deployment and sign-in, from hire to end; the clock stands at noon of 16 November 2026.
const tomorrow = '2026-11-17'

/** A post for a crane driver on tomorrow's day band, two licence types with a code each, and a band that is a combination. */
const stage = await openStage()
afterAll(() => stage.close())
await stage.write(async db => {
  await sql`with kind as (insert into permit_type (company_id, name) values (company(), 'Crane licence'), (company(), 'Safety') returning id, name)
    insert into permit_code (company_id, permit_type_id, description, order_no)
    select company(), id, case name when 'Safety' then 'FA-1' else 'QC-1' end, 0 from kind`.execute(db)
  await sql`insert into shift_band (company_id, org_node_id, code, name, category, starts_at, ends_at, band_type)
    select company_id, org_node_id, 'CMB', 'Combined', 'night', '22:00', '05:00', 'combination' from shift_band where code = 'D12'`.execute(
    db,
  )
  const hours = [`${tomorrow}T05:00Z`, `${tomorrow}T13:00Z`]
  await sql`
    with work as (
      insert into activity (company_id, shift_date, org_node_id, band_id, source, demand_key, skill_id, starts_at, ends_at, heads)
      select company(), ${tomorrow}, b.org_node_id, b.id, 'manual', 'crane', k.id, ${hours[0]}, ${hours[1]}, 1
        from shift_band b, skill k where b.code = 'D12' and k.name = 'Quay Crane' returning *)
    insert into activity_seat (company_id, activity_id, seat_no, skill_id, starts_at, ends_at, state)
    select company_id, id, 1, skill_id, starts_at, ends_at, 'open' from work`.execute(db)
})
const { page, complaints } = await stage.signIn('Administrator')

const ground = { stage, page }
const { dialog, press, open, step, choose, date, saveRecord, openRecord } = stepsOn(ground)

/** Its licence is given another last day. */
async function endLicence(day: string) {
  await openRecord()
  await page.getByRole('row', { name: /LN-1/ }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Edit Item' }).nth(3).click()
  await date(dialog(), 'Expiry Date', day)
  await press('Save', dialog())
  await dialog().waitFor({ state: 'detached' })
  await saveRecord()
}

/** Tomorrow's day band is deployed anew, and fills so many of its eight posts: seven are the terminal's own. */
async function deployTomorrow(filled: number): Promise<void> {
  await open('/AutoDeployment', 'Deployment')
  await press('Next day')
  await page.getByText('Tue 17/Nov/2026').waitFor(patient)
  await press('Auto Deployment')
  await page.getByText(`${filled} of 8 posts filled`).waitFor(patient)
}

test('hired with a crane licence in one form', { timeout: 180_000 }, async () => {
  await open('/AddEmployee', 'Add Employee')
  await page.getByLabel('Employee Number').fill('QC900')
  await page.getByLabel('First Name').first().fill('Ousmane')
  await page.getByLabel('Last Name').first().fill('Fall')
  await page.getByLabel('Date Of Birth').fill('01/May/2015')
  await page.getByText('A person must be at least 18 years old on the hire date.').waitFor()
  await date(page, 'Date Of Birth', '01/May/1990')
  await step('Role')
  await choose(page, 'Role', 'Quay Crane Operator')
  await choose(page, 'Employee Category', 'Full-time')
  await step('Skills')
  await press('Add Skill')
  // the skills of the role come first (EMP-16)
  await dialog().getByRole('combobox', { name: 'Skill Name', exact: true }).click()
  await page
    .getByRole('option')
    .first()
    .filter({ hasText: /^Quay Crane\s*Of the role$/ })
    .click()
  await date(dialog(), 'Assign Date', '16/Nov/2026')
  await press('OK', dialog())
  // as it will be stored: it is the primary skill of the role
  await page
    .getByRole('row', { name: /Quay Crane/ })
    .getByText('Primary')
    .waitFor()
  await press('Add License')
  await choose(dialog(), 'Permit Type', 'Crane licence')
  await choose(dialog(), 'Code', 'QC-1')
  await page.keyboard.press('Tab')
  await dialog().getByLabel('License Number').fill('LN-1')
  await choose(dialog(), 'Skill Name', 'Quay Crane')
  await date(dialog(), 'Assign Date', '16/Nov/2026')
  await date(dialog(), 'Expiry Date', '16/Nov/2027')
  await press('Create', dialog())
  // what is new stays so while another step is shown
  await step('Role')
  await step('Skills')
  await expect.poll(() => page.locator('.line-marked').count()).toBe(2)
  await step('Hire')
  await date(page, 'Date of Joining', '01/Jan/2020')
  await saveRecord()
  // the timekeeper is this person
  await stage.write(db =>
    sql`update user_company set employee_id = (select id from employee where employee_number = 'QC900') where id = (
      select user_company_id from user_role u join app_role r on r.company_id = u.company_id and r.id = u.role_id where r.name = 'Timekeeper')`.execute(
      db,
    ),
  )
})

test('one record leads to the next of the list it was opened from', { timeout: 120_000 }, async () => {
  await stage.write(db =>
    sql`insert into employee (company_id, employee_number, first_name, last_name, hired_on) values (company(), 'QC901', 'Amadou', 'Ba', '2020-01-01')`.execute(
      db,
    ),
  )
  await stage.write(db =>
    sql`insert into employee_posting (company_id, employee_id, valid, org_node_id, job_role_id, employment_category_id)
      select p.company_id, e.id, p.valid, p.org_node_id, p.job_role_id, p.employment_category_id
        from employee e, employee_posting p join employee q on q.id = p.employee_id
       where e.employee_number = 'QC901' and q.employee_number = 'QC900'`.execute(db),
  )
  await page.goto(`${stage.url}/Employee`)
  await page.locator('tbody tr', { hasText: 'QC901' }).waitFor(patient)
  await page.locator('tbody tr', { hasText: 'QC900' }).dblclick()
  await step('Skills')
  await press('Next in the list')
  await page.getByRole('heading', { name: 'Amadou Ba' }).waitFor()
  expect(await page.getByRole('button', { name: 'Next in the list' }).isDisabled()).toBe(true)
  await press('Previous in the list')
  await page.getByRole('heading', { name: 'Ousmane Fall' }).waitFor()
  // on the step that was shown
  expect(
    await page
      .getByRole('button', { name: /Skills/ })
      .first()
      .getAttribute('aria-current'),
  ).toBe('step')
  // opened by its address: in the whole list
  await page.evaluate(
    `Object.keys(sessionStorage).filter(key => key.endsWith('#neighbours')).forEach(key => sessionStorage.removeItem(key))`,
  )
  await page.reload()
  await press('Next in the list')
  await page.getByRole('heading', { name: 'Amadou Ba' }).waitFor()
})

test('rostered for tomorrow and deployed; the licence ends, the board says why, and renewed it is filled again', {
  timeout: 240_000,
}, async () => {
  await open('/LiveSchedule', 'Live Schedule')
  await press('Begin by hand')
  const row = page.locator('.roster-row', { hasText: 'QC900' })
  await row.waitFor(patient)
  const first = row.locator('[id^=roster-]').first()
  const [, item] = (await first.getAttribute('id'))!.split('-')
  await page.locator(`#roster-${item}-16`).click()
  await page.keyboard.type('D12')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByText(/waits? to be saved/).count(), patient).toBe(0)
  await deployTomorrow(1)

  await endLicence('16/Nov/2026')
  await deployTomorrow(0)
  await page
    .getByText(/^Unfilled/)
    .first()
    .click()
  await page
    .getByText(/Quay Crane licence ended 16\/Nov\/2026: Ousmane Fall/)
    .first()
    .waitFor(patient)
  // its number leads to the record
  await page.getByRole('button', { name: 'QC900, details' }).first().click()
  await dialog().getByRole('tab', { name: 'Skills and Licenses' }).click()
  await dialog().getByText('16/Nov/2026').first().waitFor()
  await page.keyboard.press('Escape')

  await endLicence('16/Nov/2028')
  await deployTomorrow(1)
})

recordCases(ground)

test('terminated today: gone from the roster and board of tomorrow, and refused at sign-in', { timeout: 180_000 }, async () => {
  await open('/NewEmployeeMovement', 'Employee Movement')
  await press('New Movement')
  await page.getByRole('menuitem', { name: 'Terminate', exact: true }).click()
  await dialog().getByRole('combobox', { name: 'Employee' }).click()
  await page.getByRole('option', { name: /QC900/ }).click()
  await date(dialog(), 'Last day', '16/Nov/2026')
  await dialog().getByLabel('Reason').fill('Left')
  await dialog()
    .getByText(/1 shift/)
    .first()
    .waitFor(patient)
  await press('Save', dialog())
  await dialog().waitFor({ state: 'detached', ...patient })

  await open('/LiveSchedule', 'Live Schedule')
  await press('Begin by hand')
  const row = page.locator('.roster-row', { hasText: 'QC900' })
  await row.waitFor(patient)
  await expect.poll(() => row.textContent()).not.toContain('D12')
  await deployTomorrow(0)
  const fresh = await page.context().browser()!.newContext()
  const other = await fresh.newPage()
  await other.goto(stage.url)
  await stage.enter(other, 'Timekeeper')
  await other.getByRole('alert').first().waitFor(patient)
  await expect.poll(() => other.getByLabel('User Name').count()).toBe(1)
  await fresh.close()
  expect(complaints).toEqual([])
})
