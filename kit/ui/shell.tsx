import type { ReactNode } from 'react'
import type { OrgNode } from '../access/actor.ts'
import { useWords } from '../words/words.tsx'
import { Logo } from './logo.tsx'
import { type DrawLink, Rail, type RailItem } from './rail.tsx'
import { Tips } from './tips.tsx'
import { LanguageMenu, NodeMenu, UserMenu } from './top-menus.tsx'

interface ShellProps {
  items: readonly RailItem[]
  path: string
  title: string
  node: OrgNode
  nodes: readonly OrgNode[]
  userName: string
  link: DrawLink
  onNavigate(path: string): void
  onNode(node: OrgNode): void
  onLogout(): void
  children: ReactNode
}

/** The frame: top bar, rail (below on the phone), and the sheet that carries the work. */
export function Shell({ items, path, title, node, nodes, userName, link, onNavigate, onNode, onLogout, children }: ShellProps) {
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
          <span className="node">
            <NodeMenu node={node} nodes={nodes} onNode={onNode} />
          </span>
        </div>
        <span className="app-title">{title}</span>
        <div className="right">
          <LanguageMenu />
          <UserMenu userName={userName} onLogout={onLogout} />
        </div>
      </header>
      <Rail items={items} path={path} link={link} onNavigate={onNavigate} />
      <main className="sheet" id="content" tabIndex={-1}>
        {children}
      </main>
      <Tips />
    </div>
  )
}
