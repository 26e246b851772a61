import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { type Menu, readMenu, saveMenu } from './menu.api.ts'
import { menuOf } from './menu-reads.server.ts'
import { lockMenu, writeMenu } from './menu-writes.server.ts'

/** The calls of the menu. */
export const menuCalls: readonly Implementation[] = [
  implement(readMenu, (_, { db }) => menuOf(db)),
  implement(saveMenu, async ({ version, groups }, { db, fail, failField }) => {
    await lockMenu(db)
    const before = await menuOf(db)
    if (before.version !== version) fail('stale', undefined, before)
    const strange = strangeIn(before, groups)
    if (strange) failField(strange, 'There is no such button or page.')
    await writeMenu(db, groups)
    return menuOf(db)
  }),
]

/** The place of the first item that the menu does not have there, or has twice. */
function strangeIn({ groups: known }: Menu, groups: readonly { item: string; pages: readonly { item: string }[] }[]): string | undefined {
  const seen = new Set<string>()
  for (const [at, { item, pages }] of groups.entries()) {
    const group = known.find(each => each.item === item)
    if (!group || seen.has(item)) return `groups.${at}.item`
    seen.add(item)
    for (const [place, page] of pages.entries()) {
      if (seen.has(page.item) || !group.pages.some(each => each.item === page.item)) return `groups.${at}.pages.${place}.item`
      seen.add(page.item)
    }
  }
  return undefined
}
