import { type ReactNode, useEffect } from 'react'
import { useWords } from '../words/words.tsx'
import { Icon } from './icon.tsx'
import './selection-bar.css'

interface SelectionBarProps {
  /** how many are selected; nothing is drawn for 0 */
  count: number
  onClear: () => void
  /** buttons for the selected rows */
  children: ReactNode
}

/** The actions on the selected rows. It takes free space of the toolbar, so that no row moves. Escape clears the selection. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const t = useWords()
  useEscape(count > 0, onClear)
  if (count === 0) return null
  return (
    <div className="selection-bar" role="toolbar" aria-label={t('Selected rows')}>
      <span aria-live="polite">{t('{{shown}} selected', { shown: count })}</span>
      <button type="button" className="selection-clear" aria-label={t('Clear selection')} title={t('Clear selection')} onClick={onClear}>
        <Icon name="close" size={16} />
      </button>
      <span className="toolbar-separator" />
      {children}
    </div>
  )
}

function useEscape(listening: boolean, act: () => void) {
  useEffect(() => {
    if (!listening) return
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      const elsewhere = target?.closest('[role=dialog], [role=listbox], [role=menu], input:not([type=checkbox]), textarea')
      if (event.key === 'Escape' && !event.defaultPrevented && !elsewhere) act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [listening, act])
}
