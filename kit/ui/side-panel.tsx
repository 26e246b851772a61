import { type ReactNode, useId } from 'react'
import { useWords } from '../words/words.tsx'
import { IconButton } from './icon-button.tsx'
import { usePhone } from './phone.client.ts'
import PhoneFrame from './phone-frame.tsx'
import './side-panel.css'
import { type Tab, Tabs } from './tabs.tsx'

interface SidePanelProps {
  title: string
  onClose: () => void
  children: ReactNode
  tabs?: readonly Tab[]
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
      {tabs && <Tabs tabs={tabs} tab={tab ?? tabs[0]?.id} onTab={onTab} />}
      <div className="side-panel-body">{children}</div>
      {footer && <footer className="side-panel-foot">{footer}</footer>}
    </aside>
  )
}
