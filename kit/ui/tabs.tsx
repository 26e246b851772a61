import { formatCount } from '../words/formats.ts'
import './tabs.css'

export interface Tab {
  id: string
  label: string
  count?: number
}

interface TabsProps {
  tabs: readonly Tab[]
  tab: string | undefined
  onTab: ((id: string) => void) | undefined
}

/** Tabs in a line; the arrow keys move between them. */
export const Tabs = ({ tabs, tab, onTab }: TabsProps) => (
  <div className="tabs" role="tablist" onKeyDown={moveBetweenTabs}>
    {tabs.map(({ id, label, count }) => (
      <button
        key={id}
        type="button"
        role="tab"
        className="tab"
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
