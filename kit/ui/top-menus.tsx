import { useMantineColorScheme } from '@mantine/core'
import type { OrgNode } from '../access/actor.ts'
import { chooseLanguage, languages, useLanguage, useWords } from '../words/words.tsx'
import { Icon } from './icon.tsx'
import { Menu, MenuItem } from './menu.tsx'

interface NodeMenuProps {
  node: OrgNode
  nodes: readonly OrgNode[]
  onNode(node: OrgNode): void
}

/** The org node the screens are about; a menu where the user has several (SHELL-02, SHELL-09). */
export function NodeMenu({ node, nodes, onNode }: NodeMenuProps) {
  if (nodes.length < 2) return <span className="node-name">{node.name}</span>
  return (
    <Menu
      side="bottom-start"
      opener={props => (
        <button {...props} type="button" className="top-button">
          <span className="node-name">{node.name}</span>
          <Icon name="down" size={16} />
        </button>
      )}
    >
      {nodes.map(other => (
        <MenuItem key={other.id} checked={other.id === node.id} onClick={() => onNode(other)}>
          {other.name}
        </MenuItem>
      ))}
    </Menu>
  )
}

export function LanguageMenu() {
  const t = useWords()
  const current = useLanguage()
  return (
    <Menu
      side="bottom-end"
      opener={props => (
        <button {...props} type="button" className="top-button" aria-label={t('Language')}>
          <Icon name="language" />
          <span className="wide">{languages.find(({ code }) => code === current)?.name}</span>
          <span className="wide">
            <Icon name="down" size={16} />
          </span>
        </button>
      )}
    >
      {languages.map(({ code, name }) => (
        <MenuItem key={code} lang={code} checked={code === current} onClick={() => void chooseLanguage(code)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}

const schemes = [
  { scheme: 'light', label: 'Light', icon: 'light' },
  { scheme: 'dark', label: 'Dark', icon: 'dark' },
  { scheme: 'auto', label: 'As the device', icon: 'contrast' },
] as const

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(part => part[0])
    .slice(0, 2)
    .join('')

/** Who is signed in, the appearance of this browser, and the way out (SHELL-05). */
export function UserMenu({ userName, onLogout }: { userName: string; onLogout(): void }) {
  const t = useWords()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu
      side="bottom-end"
      label={t('Appearance')}
      opener={props => (
        <button {...props} type="button" className="top-button" aria-label={t('User menu')}>
          <span className="avatar">{initialsOf(userName)}</span>
          <span className="wide user-name">{userName}</span>
          <span className="wide">
            <Icon name="down" size={16} />
          </span>
        </button>
      )}
    >
      {schemes.map(({ scheme, label, icon }) => (
        <MenuItem key={scheme} icon={icon} checked={scheme === colorScheme} onClick={() => setColorScheme(scheme)}>
          {t(label)}
        </MenuItem>
      ))}
      <hr />
      <MenuItem icon="logout" onClick={onLogout}>
        {t('Logout')}
      </MenuItem>
    </Menu>
  )
}
