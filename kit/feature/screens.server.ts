import { type Actor, mayUse } from '../access/actor.ts'
import type { SessionScreens } from '../access/session.api.ts'
import type { MenuChange, Shown } from '../access/shown.server.ts'
import type { Screen } from './feature.server.ts'
import type { MenuGroup } from './menu.ts'

const asInCode: Shown = { hiddenPages: [], menu: [] }

/**
 * The pages that a user may open and the buttons of the menu, as the company orders and names them. Of the other pages, only what the
 * message of a refusal needs.
 */
export function screensOf(
  { screens, groups }: { readonly screens: readonly Screen[]; readonly groups: readonly MenuGroup[] },
  actor: Pick<Actor, 'elements'>,
  { hiddenPages, menu }: Shown = asInCode,
): SessionScreens {
  const changes = new Map(menu.map(change => [change.item, change]))
  const hidden = new Set(hiddenPages)
  const mayOpen = ({ key }: Screen) => key === null || mayUse(actor, key, 'visible')
  const isOpen = (screen: Screen) => mayOpen(screen) && !hidden.has(screen.path)
  const titled = ({ path, label }: Screen) => changes.get(path)?.title ?? label
  return {
    screens: inOrder(screens, ({ path }) => changes.get(path))
      .filter(isOpen)
      .map(screen => {
        const { path, file, icon, group, section = null, under = null } = screen
        return { path, file, label: titled(screen), icon, group, section, under, unlisted: changes.get(path)?.visible === false }
      }),
    closed: screens.flatMap(screen =>
      isOpen(screen) ? [] : [{ path: screen.path, label: titled(screen), key: mayOpen(screen) ? null : screen.key }],
    ),
    menu: inOrder(groups, ({ key }) => changes.get(key)).flatMap(group => {
      const { visible = true, title = null } = changes.get(group.key) ?? {}
      return visible ? [{ ...group, ...(title !== null && { title }) }] : []
    }),
  }
}

/** Those with a number first, by it; the others in the order of the code. */
function inOrder<Item>(items: readonly Item[], changeOf: (item: Item) => MenuChange | undefined): Item[] {
  const numberOf = (item: Item) => changeOf(item)?.sequence ?? Number.POSITIVE_INFINITY
  return items
    .map((item, at) => ({ item, at, number: numberOf(item) }))
    .sort((one, other) => (one.number === other.number ? one.at - other.at : one.number - other.number))
    .map(({ item }) => item)
}
