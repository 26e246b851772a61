import { Menu, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import { Icon, type IconName } from './icon.tsx'

export interface MenuItem {
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
  items: readonly MenuItem[]
  path: string
  link: DrawLink
  onNavigate(path: string): void
}

/** A button of the rail: one screen, or several that open from it. */
interface Entry {
  label: string
  icon: IconName
  group: string
  items: MenuItem[]
}

function entriesOf(items: readonly MenuItem[]): Entry[] {
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
        <Tooltip label={label} position="right" disabled={below}>
          <span className="rail-place">{link(only.path, label, current, face)}</span>
        </Tooltip>
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
  items: readonly MenuItem[]
  path: string
  face: ReactNode
  onNavigate(path: string): void
}

function RailMenu({ label, current, below, items, path, face, onNavigate }: RailMenuProps) {
  const t = useWords()
  return (
    <Menu position={below ? 'top-end' : 'right-start'} offset={8}>
      <Menu.Target>
        <button type="button" aria-label={label} title={below ? undefined : label} data-current={current || undefined}>
          {face}
        </button>
      </Menu.Target>
      <Menu.Dropdown className="rail-menu">
        <Menu.Label>{label}</Menu.Label>
        {items.map(item => (
          <Menu.Item
            key={item.path}
            leftSection={<Icon name={item.icon} />}
            aria-current={item.path === path ? 'page' : undefined}
            onClick={() => onNavigate(item.path)}
          >
            {t(item.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
