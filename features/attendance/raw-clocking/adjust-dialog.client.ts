import { CallError } from '../../../kit/calls/client.client.ts'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { useWords } from '../../../kit/words/words.tsx'

const broken = 500

/** Saves from a dialog and closes it; where the server fails, with the generic message (RAWCLK-15, ERR-05). What it refuses in words stays in the form. */
export function useAdjustDialog(onClose: () => void): (save: () => Promise<unknown>) => Promise<void> {
  const t = useWords()
  return async save => {
    try {
      await save()
      toastOk(t('Record Saved Successfully'))
    } catch (error) {
      if (error instanceof CallError && error.status < broken) throw error
      toastError(t('Server not responding Please try again !!'))
    }
    onClose()
  }
}
