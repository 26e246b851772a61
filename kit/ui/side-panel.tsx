import { type ReactNode, useId } from 'react'
import { formatCount } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import { IconButton } from './icon-button.tsx'
import { usePhone } from './phone.client.ts'
import PhoneFrame from './phone-frame.tsx'
import './side-panel.css'

export interface PanelTab {
  id: string
  label: string
  count?: number
}

interface SidePanelProps {
  title: string
  onClose: () => void
  children: ReactNode
  tabs?: readonly PanelTab[]
  tab?: string
  onTab?: (id: string) => void
  footer?: ReactNode
}

/** A panel of 344 px beside the content; in windows narrower than 1440 px it covers part of it, on the phone all of it. */
export function SidePanel({ title, onClose, children, tabs, tab, onTab, footer }: SidePanelProps) {
  const t = useWords()
  const id = useId()
  const phone = usePhone()
  return (
    <aside className="side-panel" aria-labelledby={id}>
      <header className="side-panel-head">
        {phone ? (
          <PhoneFrame onBack={onClose}>
            <h2 id={id}>{title}</h2>
          </PhoneFrame>
        ) : (
          <>
            <h2 id={id}>{title}</h2>
            <IconButton icon="close" label={t('Close')} onClick={onClose} />
          </>
        )}
      </header>
      {tabs && <PanelTabs tabs={tabs} tab={tab ?? tabs[0]?.id} onTab={onTab} />}
      <div className="side-panel-body">{children}</div>
      {footer && <footer className="side-panel-foot">{footer}</footer>}
    </aside>
  )
}

interface PanelTabsProps {
  tabs: readonly PanelTab[]
  tab: string | undefined
  onTab: ((id: string) => void) | undefined
}

const PanelTabs = ({ tabs, tab, onTab }: PanelTabsProps) => (
  <div className="side-panel-tabs" role="tablist" onKeyDown={moveBetweenTabs}>
    {tabs.map(({ id, label, count }) => (
      <button
        key={id}
        type="button"
        role="tab"
        className="side-panel-tab"
        aria-selected={id === tab}
        tabIndex={id === tab ? 0 : -1}
        onClick={() => onTab?.(id)}
      >
        {label}
        {count !== undefined && <span className="segment-count"> {formatCount(count)}</span>}
      </button>
    ))}
  </div>
)

function moveBetweenTabs(event: React.KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=tab]')]
  const next = tabs[(tabs.indexOf(document.activeElement as HTMLButtonElement) + step + tabs.length) % tabs.length]
  next?.focus()
  next?.click()
}
