import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { tip } from './tips.tsx'

export interface RailItem {
  path: string
  label: string
  icon: IconName
  group: string
  /** items of one menu share a button of the rail and open from it */
  menu?: { label: string; icon: IconName }
}

/** Draws a link of the router around `children`. */
export type DrawLink = (path: string, label: string, current: boolean, children: ReactNode) => ReactNode

interface RailProps {
  items: readonly RailItem[]
  path: string
  link: DrawLink
  onNavigate(path: string): void
}

/** A button of the rail: one screen, or several that open from it. */
interface Entry {
  label: string
  icon: IconName
  group: string
  items: RailItem[]
}

function entriesOf(items: readonly RailItem[]): Entry[] {
  const entries = new Map<string, Entry>()
  for (const item of items) {
    const shown = item.menu ?? item
    const known = entries.get(shown.label)
    if (known) known.items.push(item)
    else entries.set(shown.label, { label: shown.label, icon: shown.icon, group: item.group, items: [item] })
  }
  return [...entries.values()]
}

// a thumb reaches five places; the last of them opens the rest
const placesBelow = 5
const phone = '(max-width: 720px)'

/** The way to every screen the user may open: icons at the side, with words below on the phone (SHELL-10). */
export function Rail({ items, path, link, onNavigate }: RailProps) {
  const t = useWords()
  const below = useMediaQuery(phone) ?? false
  const entries = entriesOf(items)
  const shown = below && entries.length > placesBelow ? [...entries.slice(0, placesBelow - 1), restOf(entries)] : entries
  return (
    <nav className="rail" aria-label={t('Main menu')}>
      {shown.map((entry, index) => (
        <RailEntry
          key={entry.label}
          entry={entry}
          path={path}
          below={below}
          divided={!below && index > 0 && shown[index - 1]?.group !== entry.group}
          link={link}
          onNavigate={onNavigate}
        />
      ))}
    </nav>
  )
}

const restOf = (entries: readonly Entry[]): Entry => ({
  label: 'More',
  icon: 'more',
  group: '',
  items: entries.slice(placesBelow - 1).flatMap(entry => entry.items),
})

interface RailEntryProps extends Omit<RailProps, 'items'> {
  entry: Entry
  below: boolean
  divided: boolean
}

function RailEntry({ entry, path, below, divided, link, onNavigate }: RailEntryProps) {
  const t = useWords()
  const label = t(entry.label)
  const current = entry.items.some(item => item.path === path)
  const face = (
    <>
      <Icon name={entry.icon} size={22} />
      {below && <span className="rail-words">{label}</span>}
    </>
  )
  const [only, ...others] = entry.items
  return (
    <>
      {divided && <hr />}
      {only && others.length === 0 ? (
        <span className="rail-place" {...(!below && tip(label, 'right'))}>
          {link(only.path, label, current, face)}
        </span>
      ) : (
        <RailMenu label={label} current={current} below={below} items={entry.items} path={path} face={face} onNavigate={onNavigate} />
      )}
    </>
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
      {items.map(item => (
        <MenuItem key={item.path} icon={item.icon} current={item.path === path} onClick={() => onNavigate(item.path)}>
          {t(item.label)}
        </MenuItem>
      ))}
    </Menu>
  )
}
