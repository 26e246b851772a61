import { Menu, useMantineColorScheme } from '@mantine/core'
import type { OrgNode } from '../access/actor.ts'
import { chooseLanguage, languages, useLanguage, useWords } from '../words/words.tsx'
import { Icon } from './icon.tsx'

interface NodeMenuProps {
  node: OrgNode
  nodes: readonly OrgNode[]
  onNode(node: OrgNode): void
}

/** The org node the screens are about; a menu where the user has several (SHELL-02, SHELL-09). */
export function NodeMenu({ node, nodes, onNode }: NodeMenuProps) {
  if (nodes.length < 2) return <span className="node-name">{node.name}</span>
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className="top-button">
          <span className="node-name">{node.name}</span>
          <Icon name="down" size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {nodes.map(other => (
          <Menu.Item key={other.id} leftSection={<Chosen yes={other.id === node.id} />} onClick={() => onNode(other)}>
            {other.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A tick, or its room. */
const Chosen = ({ yes }: { yes: boolean }) => (yes ? <Icon name="check" size={16} /> : <span className="no-tick" />)

export function LanguageMenu() {
  const t = useWords()
  const current = useLanguage()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="top-button" aria-label={t('Language')}>
          <Icon name="language" />
          <span className="wide">{languages.find(({ code }) => code === current)?.name}</span>
          <span className="wide">
            <Icon name="down" size={16} />
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(({ code, name }) => (
          <Menu.Item key={code} lang={code} leftSection={<Chosen yes={code === current} />} onClick={() => void chooseLanguage(code)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
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
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <button type="button" className="top-button" aria-label={t('User menu')}>
          <span className="avatar">{initialsOf(userName)}</span>
          <span className="wide user-name">{userName}</span>
          <span className="wide">
            <Icon name="down" size={16} />
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Appearance')}</Menu.Label>
        {schemes.map(({ scheme, label, icon }) => (
          <Menu.Item
            key={scheme}
            leftSection={<Icon name={icon} />}
            rightSection={scheme === colorScheme && <Icon name="check" size={16} />}
            onClick={() => setColorScheme(scheme)}
          >
            {t(label)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="logout" />} onClick={onLogout}>
          {t('Logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
