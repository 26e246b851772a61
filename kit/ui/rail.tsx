import type { ReactNode } from 'react'
import type { MenuGroup } from '../feature/menu.ts'
import { useWords } from '../words/words.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { usePhone } from './phone.client.ts'
import { tip } from './tips.tsx'

export interface RailItem {
  path: string
  label: string
  /** an icon of kit/ui/icon.tsx or menu-icons.client.ts */
  icon: string
  /** the name of its group */
  group: string
  /** the heading above it in a long menu */
  section?: string | null
}

/** Draws a link of the router around `children`. */
export type DrawLink = (path: string, label: string, current: boolean, children: ReactNode) => ReactNode

interface RailProps {
  groups: readonly MenuGroup[]
  items: readonly RailItem[]
  path: string
  link: DrawLink
  onNavigate(path: string): void
  /** above the groups: the organisation nodes */
  first?: ReactNode
}

/** A group with the screens that the user may open, in the order of the product (SHELL-12). */
interface Entry extends MenuGroup {
  /** the address of its first screen */
  url: string
  childDetails: readonly RailItem[]
}

const entriesOf = (groups: readonly MenuGroup[], items: readonly RailItem[]): Entry[] =>
  groups.flatMap(group => {
    const childDetails = items.filter(item => item.group === group.name)
    return childDetails[0] ? [{ ...group, url: childDetails[0].path, childDetails }] : []
  })

// a phone has room for five places; the last one opens the rest
const placesBelow = 5

/** The menu of all screens that the user may open: icons at the side or, on a phone, icons with words at the bottom (SHELL-10). */
export function Rail({ groups, items, path, link, onNavigate, first }: RailProps) {
  const t = useWords()
  const below = usePhone()
  const entries = entriesOf(groups, items)
  const shown = below && entries.length > placesBelow ? [...entries.slice(0, placesBelow - 1), restOf(entries)] : entries
  return (
    <nav className="rail" aria-label={t('Main menu')}>
      {first && !below && (
        <>
          {first}
          <hr />
        </>
      )}
      {shown.map(entry => (
        <RailEntry key={entry.key} entry={entry} path={path} below={below} link={link} onNavigate={onNavigate} />
      ))}
    </nav>
  )
}

const restOf = (entries: readonly Entry[]): Entry => {
  const childDetails = entries.slice(placesBelow - 1).flatMap(entry => entry.childDetails)
  return { key: 'more', name: 'More', icon: 'more', url: childDetails[0]!.path, childDetails }
}

interface RailEntryProps extends Pick<RailProps, 'path' | 'link' | 'onNavigate'> {
  entry: Entry
  below: boolean
}

/** A group: with several screens it opens a menu of them, with one it is a link to it. */
function RailEntry({ entry, path, below, link, onNavigate }: RailEntryProps) {
  const t = useWords()
  const label = t(entry.name)
  const current = entry.childDetails.some(item => item.path === path)
  const face = (
    <>
      <MenuIcon name={entry.icon} size={22} />
      {below && <span className="rail-words">{label}</span>}
    </>
  )
  if (entry.childDetails.length > 1) {
    return (
      <RailMenu label={label} current={current} below={below} items={entry.childDetails} path={path} face={face} onNavigate={onNavigate} />
    )
  }
  return (
    <span className="rail-place" {...(!below && tip(label, 'right'))}>
      {link(entry.url, label, current, face)}
    </span>
  )
}

interface RailMenuProps {
  label: string
  current: boolean
  below: boolean
  items: readonly RailItem[]
  path: string
  face: ReactNode
  onNavigate(path: string): void
}

function RailMenu({ label, current, below, items, path, face, onNavigate }: RailMenuProps) {
  const t = useWords()
  const sections = sectionsOf(items)
  return (
    <Menu
      side={below ? 'top-end' : 'right-start'}
      label={label}
      opener={props => (
        <button {...props} type="button" aria-label={label} data-current={current || undefined} {...(!below && tip(label, 'right'))}>
          {face}
        </button>
      )}
    >
      <div className="menu-sections" data-long={sections.length > 1 || undefined}>
        {sections.map(([name, own]) => (
          <section key={name} aria-label={name ? t(name) : undefined}>
            {name && <div className="menu-label">{t(name)}</div>}
            {own.map(item => (
              <MenuItem
                key={item.path}
                icon={<MenuIcon name={item.icon} />}
                current={item.path === path}
                onClick={() => onNavigate(item.path)}
              >
                {t(item.label)}
              </MenuItem>
            ))}
          </section>
        ))}
      </div>
    </Menu>
  )
}

/** The items by the heading above them, in the order in which each heading comes first. */
function sectionsOf(items: readonly RailItem[]): [name: string, items: RailItem[]][] {
  const sections = new Map<string, RailItem[]>()
  for (const item of items) {
    const name = item.section ?? ''
    sections.set(name, [...(sections.get(name) ?? []), item])
  }
  return [...sections]
}
