import { type ReactNode, useState } from 'react'
import type { OrgNode } from '../access/actor.ts'
import type { MenuGroup } from '../feature/menu.ts'
import { useWords } from '../words/words.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { lazyPart } from './lazy-part.tsx'
import { Logo } from './logo.tsx'
import { NodeMenu, NodeName } from './node-menu.tsx'
import { usePhone } from './phone.client.ts'
import { type DrawLink, Rail, type RailItem } from './rail.tsx'
import { TitlePlace } from './screen-title.tsx'
import { Tips } from './tips.tsx'
import { LanguageMenu, UserMenu } from './top-menus.tsx'

// what it costs comes after the first painting
const LiveMark = lazyPart(() => import('../live/live-mark.tsx'))
const MeanwhileLine = lazyPart(() => import('../live/meanwhile-line.tsx'))
const PhoneFrame = lazyPart(() => import('./phone-frame.tsx'))

interface ShellProps {
  groups: readonly MenuGroup[]
  items: readonly RailItem[]
  path: string
  node: OrgNode
  /** the node above it */
  parent: OrgNode | undefined
  /** the nodes to choose from; empty when the user may not choose */
  nodes: readonly OrgNode[]
  userName: string
  /** before the languages in the top bar: what the user was told */
  bell: ReactNode
  /** what subjects of live changes are called, in English */
  subjects: Readonly<Record<string, string>>
  link: DrawLink
  onNavigate(path: string): void
  onNode(node: OrgNode): void
  onProfile(): void
  onLogout(): void
  /** back to where a screen was opened from; undefined for those of the menu */
  onBack: (() => void) | undefined
  children: ReactNode
}

/** The frame: top bar, rail (at the bottom on the phone), and the sheet with the screen. */
export function Shell(props: ShellProps) {
  const {
    groups,
    items,
    path,
    node,
    parent,
    nodes,
    userName,
    bell,
    subjects,
    link,
    onNavigate,
    onNode,
    onProfile,
    onLogout,
    onBack,
    children,
  } = props
  const t = useWords()
  const below = usePhone()
  const [titlePlace, setTitlePlace] = useState<HTMLElement | null>(null)
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {t('Skip to content')}
      </a>
      <header className="topbar">
        {below && onBack ? (
          <PhoneFrame onBack={onBack}>
            <div className="phone-frame-title">
              <div ref={setTitlePlace} />
              <span className="node-name">{node.name}</span>
            </div>
          </PhoneFrame>
        ) : (
          <div className="left">
            <span className="logo">{link('/Home', t('Home'), false, <Logo />)}</span>
            <span className="brand">Quayside</span>
            <span className="node">
              <NodeName node={node} parent={parent} nodes={nodes} opens={below} onNode={onNode} />
            </span>
          </div>
        )}
        <span className="app-title">{t('Rostering')}</span>
        <div className="right">
          <LiveMark zone={node.zone} />
          {bell}
          <LanguageMenu />
          <UserMenu userName={userName} onProfile={onProfile} onLogout={onLogout} />
        </div>
      </header>
      <Rail
        groups={groups}
        items={items}
        path={path}
        link={link}
        onNavigate={onNavigate}
        first={nodes.length > 0 && <NodeMenu node={node} nodes={nodes} onNode={onNode} />}
      />
      <main className="sheet" id="content" tabIndex={-1}>
        <ConnectionLine zone={node.zone} />
        <MeanwhileLine called={subjects} />
        <TitlePlace value={titlePlace}>{children}</TitlePlace>
      </main>
      <Tips />
    </div>
  )
}
