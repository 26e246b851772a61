import { Menu, Tooltip, useMantineColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OrgNode } from '../access/actor.ts'
import { chooseLanguage, languages, useLanguage, useWords } from '../words/words.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Logo } from './logo.tsx'

export interface MenuItem {
  path: string
  label: string
  icon: IconName
  group: string
}

interface ShellProps {
  items: readonly MenuItem[]
  path: string
  title: string
  node: OrgNode
  nodes: readonly OrgNode[]
  userName: string
  /** draws a link of the router */
  link(path: string, label: string, current: boolean, children: ReactNode): ReactNode
  onNode(node: OrgNode): void
  onLogout(): void
  children: ReactNode
}

/** The frame: top bar, rail, and the sheet that carries the work. */
export function Shell({ items, path, title, node, nodes, userName, link, onNode, onLogout, children }: ShellProps) {
  const t = useWords()
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {t('Skip to content')}
      </a>
      <header className="topbar">
        <div className="left">
          <span className="logo">{link('/Home', t('Home'), false, <Logo />)}</span>
          <span className="brand">Quayside</span>
          <NodeMenu node={node} nodes={nodes} onNode={onNode} />
        </div>
        <span className="app-title">{title}</span>
        <div className="right">
          <LanguageMenu />
          <UserMenu userName={userName} onLogout={onLogout} />
        </div>
      </header>
      <nav className="rail" aria-label={t('Main menu')}>
        {items.map((item, index) => (
          <RailItem
            key={item.path}
            item={item}
            current={item.path === path}
            divided={index > 0 && items[index - 1]!.group !== item.group}
            link={link}
          />
        ))}
      </nav>
      <main className="sheet" id="content">
        {children}
      </main>
    </div>
  )
}

interface RailItemProps extends Pick<ShellProps, 'link'> {
  item: MenuItem
  current: boolean
  divided: boolean
}

function RailItem({ item, current, divided, link }: RailItemProps) {
  const t = useWords()
  const label = t(item.label)
  return (
    <>
      {divided && <hr />}
      <Tooltip label={label} position="right">
        <span>{link(item.path, label, current, <Icon name={item.icon} size={22} />)}</span>
      </Tooltip>
    </>
  )
}

function NodeMenu({ node, nodes, onNode }: Pick<ShellProps, 'node' | 'nodes' | 'onNode'>) {
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
          <Menu.Item key={other.id} onClick={() => onNode(other)} aria-current={other.id === node.id}>
            {other.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export function LanguageMenu() {
  const current = useLanguage()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="top-button" aria-label="Language">
          <Icon name="language" />
          <span className="wide">{languages.find(({ code }) => code === current)?.name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(({ code, name }) => (
          <Menu.Item key={code} lang={code} onClick={() => void chooseLanguage(code)}>
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

function UserMenu({ userName, onLogout }: Pick<ShellProps, 'userName' | 'onLogout'>) {
  const t = useWords()
  const { setColorScheme } = useMantineColorScheme()
  const initials = userName
    .split(/\s+/)
    .map(part => part[0])
    .slice(0, 2)
    .join('')
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <button type="button" className="top-button" aria-label={t('User menu')}>
          <span className="avatar">{initials}</span>
          <span className="wide">{userName}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Appearance')}</Menu.Label>
        {schemes.map(({ scheme, label, icon }) => (
          <Menu.Item key={scheme} leftSection={<Icon name={icon} />} onClick={() => setColorScheme(scheme)}>
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
