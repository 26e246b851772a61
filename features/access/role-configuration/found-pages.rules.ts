import type { Words } from '../../../kit/words/fill.ts'
import type { PageRow } from './role-configuration.api.ts'
import { isVisible, type Rights } from './role-rights.rules.ts'

const bare = (text: string) => text.toLowerCase().replace(/[\s_]/g, '')

/** Whether a page or one of its elements is what is looked for. */
export const matches = (t: Words, { name, id, elementRestrictionDetails }: PageRow, search: string): boolean =>
  search === '' ||
  [name, t(name), id, ...elementRestrictionDetails.map(({ elementName }) => elementName)].some(text => bare(text).includes(bare(search)))

/** Whether two roles see a page differently, or may do different things there. */
export const pageDiffers = (page: PageRow, one: Rights, other: Rights): boolean =>
  isVisible(one, page) !== isVisible(other, page) ||
  page.elementRestrictionDetails.some(({ elementName }) => one.elements[elementName] !== other.elements[elementName])

/** How many switches of a page are set otherwise than they are stored. */
export const changesOnPage = (page: PageRow, before: Rights, now: Rights): number =>
  page.elementRestrictionDetails.filter(({ elementName }) => before.elements[elementName] !== now.elements[elementName]).length +
  (before.hidden[page.id] === now.hidden[page.id] ? 0 : 1)
