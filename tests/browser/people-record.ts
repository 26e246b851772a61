import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { holdBack } from './hold-back.ts'
import { type Ground, patient, stepsOn } from './people-steps.ts'

/** How the record of the story's person is shown and changed: list, form, dialogs and details. It leaves the person as it was. */
export function recordCases(ground: Ground): void {
  const { page, stage } = ground
  const { dialog, press, open, step, choose, date, openRecord, leave, offered } = stepsOn(ground)

  test('the dialogs of skill, suspension, exclusion and licence refuse what is wrong as it is typed', { timeout: 120_000 }, async () => {
    await openRecord()
    await press('Add Skill')
    const rating = dialog().getByLabel('Rating', { exact: true })
    expect(await rating.inputValue()).toBe('C')
    await press('Rating up', dialog())
    await press('Rating up', dialog())
    expect(await rating.inputValue()).toBe('A')
    expect(await dialog().getByRole('button', { name: 'Rating up' }).isDisabled()).toBe(true)
    await dialog().getByLabel('Rotation Number').fill('12x')
    expect(await dialog().getByLabel('Rotation Number').inputValue()).toBe('0')
    await dialog().getByRole('combobox', { name: 'Skill Name', exact: true }).click()
    await page.getByRole('option', { name: /^RTG/ }).first().click()
    await date(dialog(), 'Assign Date', '20/Nov/2026')
    await date(dialog(), 'Expiry Date', '18/Nov/2026')
    await dialog().getByText('Date should not be before Present date or should be greater than Assign date').waitFor()
    await leave()

    await press('Add Exclusion')
    expect((await dialog().locator('.form').boundingBox())!.width).toBe(500)
    // EXCL-19
    expect((await offered('Shift Band')).filter(band => /^(D12|CMB)/.test(band))).toEqual([expect.stringMatching(/^D12 .*\(/)])
    await page.keyboard.press('Escape')
    const days = dialog().getByLabel('No. of days')
    const clear = dialog().getByRole('button', { name: 'Clear' })
    expect(await clear.isDisabled()).toBe(true)
    await press('One day more', dialog())
    expect(await days.inputValue()).toBe('1')
    await press('One day less', dialog())
    expect(await dialog().getByRole('button', { name: 'One day less' }).isDisabled()).toBe(true)
    await days.fill('two')
    expect(await days.inputValue()).toBe('0')
    await dialog().getByLabel('Reason').fill('No <night> work!')
    expect(await dialog().getByLabel('Reason').inputValue()).toBe('No night work')
    await clear.click()
    expect([await days.inputValue(), await dialog().getByLabel('Reason').inputValue()]).toEqual(['', ''])
    await press('Cancel', dialog())

    await press('Add License')
    expect(await dialog().getByRole('button', { name: 'Clear' }).isDisabled()).toBe(true)
    for (const [kind, code] of [
      ['Crane licence', 'QC-1'],
      ['Safety', 'FA-1'],
    ] as const) {
      await choose(dialog(), 'Permit Type', kind)
      expect(await offered('Code')).toEqual([code])
      await page.keyboard.press('Escape')
    }
    // LIC-06, LIC-07
    await dialog().getByText('Up to 30 letters or digits').waitFor()
    await dialog()
      .getByLabel('License Number')
      .fill(`${'7'.repeat(31)}-A`)
    await dialog().getByLabel('License Number').blur()
    expect(await dialog().getByLabel('License Number').inputValue()).toHaveLength(33)
    await dialog().getByLabel('Certificate Name').pressSequentially('c'.repeat(51))
    expect(await dialog().getByLabel('Certificate Name').inputValue()).toHaveLength(50)
    await dialog().getByLabel('License Grade').pressSequentially('Thirteen more')
    expect(await dialog().getByLabel('License Grade').inputValue()).toHaveLength(12)
    await press('Clear', dialog())
    expect(await dialog().getByLabel('License Grade').inputValue()).toBe('')
    await press('Cancel', dialog())
    // what was typed is gone the next time
    await press('Add License')
    expect(await dialog().getByLabel('License Number').inputValue()).toBe('')
    await press('Cancel', dialog())

    await press('Add Suspension')
    await dialog().getByLabel('Comments').fill('Under enquiry')
    await date(dialog(), 'To Date', '20/Nov/2026')
    await date(dialog(), 'From Date', '25/Nov/2026')
    await dialog().getByText('Date should not be before Present date or less than To date').waitFor()
    expect(await dialog().getByRole('button', { name: 'OK', exact: true }).getAttribute('aria-disabled')).toBe('true')
    await leave()
  })

  test('the columns of the list come in five groups, and a birth date brings the age', { timeout: 60_000 }, async () => {
    await open('/Employee', 'Employees')
    await press('Columns')
    await page.getByText('Keep 7 columns at a time').waitFor()
    const groups = (await page.locator('.column-chooser legend').allInnerTexts()).map(text => text.trim())
    expect(groups).toEqual(['Default', 'Basic Details', 'Personal Details', 'HRMS Details', 'Skill Details'])
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
    expect(await box('Age').isChecked()).toBe(false)
    await box('Date Of Birth').check()
    expect(await box('Age').isChecked()).toBe(true)
    await press('Reset columns')
  })

  test('an e-mail address that is none is refused at its field and above', { timeout: 60_000 }, async () => {
    await openRecord()
    await step('Details')
    await page.getByLabel('Email', { exact: true }).fill('nobody')
    await page.getByLabel('Email', { exact: true }).blur()
    await page.getByText('Not valid Email').waitFor()
    await press('Save')
    await page.getByText('Error: Invalid Email Id').waitFor()
    await press('Discard')
  })

  test('whoever may only see an employee reads the four tables and chooses no row of them', { timeout: 60_000 }, async () => {
    await openRecord()
    const record = page.url()
    await stage.write(db =>
      sql`insert into app_role_element (company_id, role_id, element, access)
        select r.company_id, r.id, 'Employee', 'visible' from app_role r where r.name = 'Supervisor'
        on conflict (company_id, role_id, element) do update set access = 'visible'`.execute(db),
    )
    const reader = (await stage.signIn('Supervisor')).page
    await reader.goto(record)
    await reader
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: /Skills/ })
      .click()
    await reader.getByRole('row', { name: /LN-1/ }).waitFor(patient)
    await expect
      .poll(() => reader.getByRole('button', { name: /^(Add (Skill|Suspension|Exclusion|License)|Edit Item|Delete|Save)$/ }).count())
      .toBe(0)
    await expect.poll(() => reader.getByRole('checkbox').count()).toBe(0)
    await reader.context().close()
  })

  test('details open from the number, begin with the first tab, and close where they cannot be read', { timeout: 120_000 }, async () => {
    await open('/Employee', 'Employees')
    const letRead = await holdBack(page, '**/api/employee-details*')
    await press('QC900, details')
    await dialog().locator('.employee-skeleton[aria-busy=true]').waitFor()
    letRead()
    const tab = (name: string) => dialog().getByRole('tab', { name })
    await tab('Emergency Contact').click()
    await dialog().getByText('Contact 2').waitFor()
    await tab('Hire').click()
    await dialog().getByText('Associate to Scheduler').waitFor()
    await tab('Role').click()
    await dialog().getByText('Primary Skill').waitFor()
    await tab('Skills and Licenses').click()
    await dialog().getByText('LN-1').waitFor()
    await expect.poll(() => dialog().getByRole('textbox').or(dialog().getByRole('checkbox')).count()).toBe(0)
    await page.unroute('**/api/employee-details*')
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await press('QC900, details')
    await expect.poll(() => tab('Details').getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await page.route('**/api/employee-details*', route => route.abort())
    await press('QC900, details')
    await page.getByRole('alert').getByText('Server not responding Please try again !!').waitFor(patient)
    await dialog().waitFor({ state: 'detached' })
    await page.unroute('**/api/employee-details*')

    await page
      .getByPlaceholder(/^Search/)
      .first()
      .fill('nobody of that name')
    await page.keyboard.press('Enter')
    await page.getByText('Employees not found').waitFor(patient)

    // the same as a page (EMP-18)
    await open('/EmployeeDetails?number=QC900', 'Employee Details')
    await page.getByRole('heading', { level: 3, name: 'Ousmane Fall' }).waitFor(patient)
    await open('/EmployeeDetails?number=QC909', 'Employee Details')
    await page.getByText('Employees not found').waitFor(patient)
  })
}
