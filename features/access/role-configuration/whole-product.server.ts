import type { Right } from '../../../kit/access/actor.ts'
import type { KnownPage } from '../../../kit/feature/whole.server.ts'
import { wholeProduct } from '../../../kit/feature/whole.server.ts'
import type { IntegrationModule, PageGroup, PageRow } from './role-configuration.api.ts'

/** What a role may see and do, as the tables have it. */
interface Held {
  readonly elements: Readonly<Record<string, Right>>
  readonly hiddenPages: readonly string[]
  readonly calls: readonly string[]
}

/** All pages of the product by their button of the menu, with the elements that stand on them, as a role has them. */
export function pagesFor({ elements, hiddenPages }: Held): PageGroup[] {
  const { pages, groups, keys } = wholeProduct()
  const hidden = new Set(hiddenPages)
  const rowOf = ({ path, label, key }: KnownPage): PageRow => ({
    id: path,
    name: label,
    key,
    is_Visible: !hidden.has(path) && (key === null || key in elements),
    is_Hidden: hidden.has(path),
    elementRestrictionDetails: keys
      .filter(({ page }) => page === path)
      .map(({ key: elementName }) => ({
        elementName,
        is_Visible: elementName in elements,
        is_Editable: elements[elementName] === 'editable',
      })),
  })
  return groups
    .map(({ key, name, icon }) => ({
      id: key,
      name,
      icon,
      subPages: pages
        .filter(({ group, under }) => group === name && !under)
        .map(page => ({ ...rowOf(page), subPages: pages.filter(({ under }) => under === page.path).map(rowOf) })),
    }))
    .filter(({ subPages }) => subPages.length > 0)
}

/** All calls of the product that need a session, by their family, as a role lets integration users make them (PERM-05). */
export function modulesFor({ calls }: Held): IntegrationModule[] {
  const allowed = new Set(calls)
  const modules = new Map<string, IntegrationModule['subUrls']>()
  for (const { method, path, summary, needs } of wholeProduct().calls) {
    if (needs === 'public') continue
    const call = `${method} ${path}`
    const own = { call, method, url: `/api${path}`, summary, needs: needs === 'signedIn' ? null : needs, access: allowed.has(call) }
    const name = moduleOf(path)
    modules.set(name, [...(modules.get(name) ?? []), own])
  }
  return [...modules].sort(([one], [other]) => (one < other ? -1 : 1)).map(([module, subUrls]) => ({ module, subUrls }))
}

/** `/raw-clockings/:id` and `/RawClockings/x` are of "Raw clockings". */
function moduleOf(path: string): string {
  const words = path
    .split('/')[1]!
    .replaceAll('-', ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return words[0]!.toUpperCase() + words.slice(1)
}
