import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import { IconButton } from './icon-button.tsx'
import { toastOk } from './toast.tsx'

/** Filters and tools at the left, selection and exports at the right. Its height never changes. */
export const Toolbar = ({ children, right }: { children?: ReactNode; right?: ReactNode }) => (
  <div className="toolbar">
    {children}
    {right && <div className="right">{right}</div>}
  </div>
)

export const ToolbarSeparator = () => <span className="toolbar-separator" />

interface RefreshButtonProps {
  reload: () => Promise<{ readonly isSuccess: boolean }>
  /** ends the search and the filters of the list (LIST-11) */
  clear?: () => void
}

/** Loads a list again and says so (LIST-12). */
export function RefreshButton({ reload, clear }: RefreshButtonProps) {
  const t = useWords()
  async function refresh() {
    clear?.()
    const { isSuccess } = await reload()
    if (isSuccess) toastOk(t('Data Refreshed Successfully'))
  }
  return <IconButton icon="refresh" label={t('Refresh')} onClick={() => void refresh()} />
}
