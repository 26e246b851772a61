import type { Right } from '../../../kit/access/actor.ts'
import type { PageGroup, PageRow, ParentPage, PermissionChanges, Permissions } from './role-configuration.api.ts'

// What a role may see and do, as the matrices edit it: each change makes a new object.

/** The rights of one role. What is absent is not given. */
export interface Rights {
  readonly elements: Readonly<Record<string, Right>>
  /** pages that the role does not see though its keys would open them */
  readonly hidden: Readonly<Record<string, true>>
  readonly calls: Readonly<Record<string, true>>
}

/** What somebody may give: the key with this right, or the call. */
export interface Giver {
  mayGive(key: string, right: Right): boolean
}

export const parentsOf = (groups: readonly PageGroup[]): ParentPage[] => groups.flatMap(({ subPages }) => subPages)
export const familyOf = (page: ParentPage): PageRow[] => [page, ...page.subPages]
const allPages = (groups: readonly PageGroup[]) => parentsOf(groups).flatMap(familyOf)

export function rightsIn({ pages, integration }: Permissions): Rights {
  const all = allPages(pages)
  const elements = all.flatMap(({ elementRestrictionDetails }) => elementRestrictionDetails)
  return {
    elements: Object.fromEntries(
      elements.flatMap(({ elementName, is_Visible, is_Editable }) =>
        is_Visible ? [[elementName, is_Editable ? 'editable' : 'visible'] as const] : [],
      ),
    ),
    hidden: Object.fromEntries(all.flatMap(({ id, is_Hidden }) => (is_Hidden ? [[id, true] as const] : []))),
    calls: Object.fromEntries(
      integration.flatMap(({ subUrls }) => subUrls.flatMap(({ call, access }) => (access ? [[call, true] as const] : []))),
    ),
  }
}

export const isVisible = ({ elements, hidden }: Rights, { id, key }: Pick<PageRow, 'id' | 'key'>): boolean =>
  !hidden[id] && (key === null || key in elements)

export type Three = 'on' | 'off' | 'mixed'
/** The switch of a parent: on, off, or mixed. */
export function threeOf(states: readonly boolean[]): Three {
  const on = states.filter(Boolean).length
  return on === 0 ? 'off' : on === states.length ? 'on' : 'mixed'
}
/** Mixed goes to on first. */
export const turned = (state: Three): boolean => state !== 'on'

const without = <Value>(all: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))

/** Shows or hides a page with everything that stands on it (PERM-08). What was editable stays so; what may not be given is left out. */
export function showPages(rights: Rights, pages: readonly PageRow[], visible: boolean, { mayGive }: Giver): Rights {
  const ids = pages.map(({ id }) => id)
  const standing = pages.flatMap(({ elementRestrictionDetails }) => elementRestrictionDetails.map(({ elementName }) => elementName))
  if (!visible) {
    // a page without a key of its own stays open without this
    const open = pages.filter(({ key }) => key === null || !standing.includes(key)).map(({ id }) => [id, true] as const)
    return { ...rights, elements: without(rights.elements, standing), hidden: { ...rights.hidden, ...Object.fromEntries(open) } }
  }
  const keys = [...new Set([...pages.flatMap(({ key }) => key ?? []), ...standing])]
  const given = keys.filter(key => key in rights.elements || mayGive(key, 'visible'))
  return {
    ...rights,
    elements: { ...Object.fromEntries(given.map(key => [key, 'visible' as const])), ...rights.elements },
    hidden: without(rights.hidden, ids),
  }
}

/** Gives an element, or takes it away with null. */
export const giveElement = (rights: Rights, name: string, right: Right | null): Rights => ({
  ...rights,
  elements: right ? { ...rights.elements, [name]: right } : without(rights.elements, [name]),
})

export const allowCalls = (rights: Rights, calls: readonly string[], allowed: boolean): Rights => ({
  ...rights,
  calls: allowed ? { ...rights.calls, ...Object.fromEntries(calls.map(call => [call, true as const])) } : without(rights.calls, calls),
})

/** a download has nothing to edit (PERM-24) */
export const isDownload = (name: string): boolean => /^(Excel|PDF)_Report_/.test(name)

export type MenuAccess = 'none' | 'read' | 'write'
/** What a role may do on pages: Read & Write where it may edit something there (PERM-12). */
export function accessOf(rights: Rights, pages: readonly PageRow[]): MenuAccess {
  const seen = pages.filter(page => isVisible(rights, page))
  if (seen.length === 0) return 'none'
  return seen.some(page => changing(page).some(name => rights.elements[name] === 'editable')) ? 'write' : 'read'
}

/** The elements of a page that change something. */
const changing = ({ key, elementRestrictionDetails }: PageRow): string[] => {
  const names = elementRestrictionDetails.map(({ elementName }) => elementName).filter(name => !isDownload(name))
  const others = names.filter(name => name !== key)
  return others.length > 0 ? others : names
}

/** Sets what a role may do on pages: nothing, look at everything there, or change everything there (ROLE-07). */
export function giveAccess(rights: Rights, pages: readonly PageRow[], access: MenuAccess, giver: Giver): Rights {
  const shown = showPages(rights, pages, access !== 'none', giver)
  if (access === 'none') return shown
  const names = pages.flatMap(({ elementRestrictionDetails }) => elementRestrictionDetails.map(({ elementName }) => elementName))
  const right = (name: string): Right => (access === 'write' && giver.mayGive(name, 'editable') ? 'editable' : 'visible')
  const given = names.filter(name => name in shown.elements).map(name => [name, right(name)] as const)
  return { ...shown, elements: { ...shown.elements, ...Object.fromEntries(given) } }
}

const differing = <Value>(one: Readonly<Record<string, Value>>, other: Readonly<Record<string, Value>>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(name => one[name] !== other[name])

/** What differs between two states of a role. */
const differences = (one: Rights, other: Rights) => ({
  elements: differing(one.elements, other.elements),
  hidden: differing(one.hidden, other.hidden),
  calls: differing(one.calls, other.calls),
})

export function countChanges(one: Rights, other: Rights): number {
  const { elements, hidden, calls } = differences(one, other)
  return elements.length + hidden.length + calls.length
}

/** What is sent to the server. */
export function changesOf(before: Rights, now: Rights): PermissionChanges {
  const { elements, hidden, calls } = differences(before, now)
  return {
    elements: elements.map(elementName => ({
      elementName,
      is_Visible: elementName in now.elements,
      is_Editable: now.elements[elementName] === 'editable',
    })),
    pages: hidden.map(id => ({ id, is_Visible: !now.hidden[id] })),
    calls: calls.map(call => ({ call, access: call in now.calls })),
  }
}

/** What two people changed of one role, put together: theirs, and mine over it. */
export function together(before: Rights, mine: Rights, theirs: Rights): { rights: Rights; both: string[]; theirsOnly: string[] } {
  const own = differences(before, mine)
  const other = differences(before, theirs)
  const over = <Value>(changed: readonly string[], from: Readonly<Record<string, Value>>, onto: Readonly<Record<string, Value>>) =>
    Object.fromEntries([
      ...Object.entries(onto).filter(([name]) => !changed.includes(name)),
      ...Object.entries(from).filter(([name]) => changed.includes(name)),
    ])
  const parts = ['elements', 'hidden', 'calls'] as const
  const clashes = (part: (typeof parts)[number]) =>
    own[part].filter(name => other[part].includes(name) && mine[part][name] !== theirs[part][name])
  return {
    rights: {
      elements: over(own.elements, mine.elements, theirs.elements),
      hidden: over(own.hidden, mine.hidden, theirs.hidden),
      calls: over(own.calls, mine.calls, theirs.calls),
    },
    both: parts.flatMap(clashes),
    theirsOnly: parts.flatMap(part => other[part].filter(name => !own[part].includes(name))),
  }
}
