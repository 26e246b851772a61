import type { Page } from 'playwright-core'
import type { Words } from '../../kit/words/fill.ts'

/** What opens from a screen: its name, and how it is pressed; false where the screen does not have it. */
export interface Opening {
  readonly name: string
  press(page: Page, say: Words): Promise<boolean>
}

const opening = (name: string, find: (say: Words) => string): Opening => ({
  name,
  press: (page, say) => pressed(page, find(say)),
})
const button = (text: string) => opening(text, say => `role=button[name=/^${say(text)}/]`)

const add = opening('add', say => {
  const [word] = say('Add {{name}}').split(/[ {]/)
  return `.head .right button:enabled:not([data-disabled]):has-text("${word}")`
})
const preview = opening('preview', say => `[role=grid] button[aria-label="${say('Preview')}"]`)
const remove: Opening = {
  name: 'delete',
  async press(page, say) {
    if (!(await pressed(page, 'td[data-select=one]'))) return false
    return pressed(page, `.selection-bar button:enabled:has-text("${say('Delete')}")`)
  },
}

/** What most screens have alike. */
export const ofMost: readonly Opening[] = [add, preview, remove]

/** What else opens from a screen, and of what most have alike, one of each kind. */
export const ofSome: Readonly<Record<string, readonly Opening[]>> = {
  '/Home': [button('User menu'), button('Language')],
  '/LiveSchedule': [button('Crew')],
  '/ShiftPlanAssignment': [button('Assign')],
  '/EventSchedule': [opening('a call', () => '.berth-call, .event-list button')],
  '/AutoDeployment': [opening('a post', () => 'role=button[name=/E\\d{5}/]')],
  '/AttendanceReconcilation': [opening('a person', () => '.day-person')],
  '/RawClocking': [button('Upload')],
  '/Skill': [add, preview, opening('the filter of a column', () => '.head-filter'), button('Columns')],
  '/EquipmentStatus': [add],
  '/AddEventDefinition': [add],
}

async function pressed(page: Page, control: string): Promise<boolean> {
  const shown = page.locator(`${control} >> visible=true`).first()
  if (!(await shown.count())) return false
  await shown.click()
  return true
}
