import { useWords } from '../words/words.tsx'
import { IconButton } from './icon-button.tsx'
import { toastOk } from './toast.tsx'

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
