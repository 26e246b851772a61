import { expect, test } from 'vitest'
import { configuredRoles, rolePermissions, updatePermissions } from '../../features/access/role-configuration/role-configuration.api.ts'
import { story } from './stage.ts'

// A role is configured while one of its users looks: what is granted is felt without a reload, and two administrators do not overwrite each other.

const { stage, page, complaints } = await story('Administrator')
const caller = await stage.callerOf('Administrator')
const role = (await caller.call(configuredRoles, {})).find(({ name }) => name === 'Supervisor')!

/** Opens the configuration of the role with the pages that a search leaves. */
async function configure(search: string) {
  await page.goto(`${stage.url}/RoleConfiguration?role=${role.id}`)
  await page.getByRole('searchbox', { name: 'Page or element' }).fill(search)
}
const update = () => page.getByRole('button', { name: 'Update Permissions' }).click()
const toggle = (name: string) => page.getByRole('checkbox', { name, exact: true }).click()

test('a page that is granted opens where it is looked at, its controls off until they may be used, and closes again', async () => {
  const { page: theirs, complaints: theirComplaints } = await stage.signIn('Supervisor', '/Gender')
  await theirs.getByText('This page needs the permission Gender, which your role Supervisor does not have.').waitFor()
  await configure('Gender')
  await toggle('Visible: Gender')
  await page.getByText('was hidden').waitFor()
  await update()
  await page.getByText('Permissions updated for Supervisor.').waitFor()

  const add = theirs.getByRole('button', { name: 'Add Gender' }).first()
  await add.waitFor()
  expect(await add.getAttribute('aria-description')).toBe('You do not have permission for this.')

  await page.getByRole('button', { name: /of 6 elements/ }).click()
  await toggle('Editable: Add Gender')
  await update()
  await expect.poll(() => add.getAttribute('aria-disabled')).toBeNull()

  await toggle('Visible: Gender')
  await update()
  await theirs.getByText('You do not have permission for this page').waitFor()
  expect([...complaints, ...theirComplaints]).toEqual([])
})

test('the second of two administrators reads what the first has changed, and puts both together', async () => {
  await configure('Title')
  await toggle('Visible: Title')
  const { version } = await caller.call(rolePermissions, { id: role.id })
  const elements = [{ elementName: 'Labour_Class', is_Visible: true, is_Editable: false }]
  await caller.call(updatePermissions, { id: role.id, version, elements })
  await update()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Labour_Class').waitFor()
  await dialog.getByRole('button', { name: 'Put together' }).click()
  await update()
  await page.getByText('Permissions updated for Supervisor.').waitFor()
  const { pages } = await caller.call(rolePermissions, { id: role.id })
  const seen = pages.flatMap(({ subPages }) => subPages).filter(({ is_Visible }) => is_Visible)
  expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining(['/Title', '/Labour']))
})

test('what is not saved is asked about before the page is left', async () => {
  await configure('Title')
  await toggle('Visible: Title')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('was visible').waitFor()
})
