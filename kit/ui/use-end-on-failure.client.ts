import { useEffect } from 'react'
import { useWords } from '../words/words.tsx'
import { toastError } from './toast.tsx'
import { refusalText } from './use-call.client.ts'

/** Closes a dialog whose rows cannot be read, and says why (RAWCLK-15, ERR-05). */
export function useEndOnFailure(error: unknown, onClose: () => void) {
  const t = useWords()
  useEffect(() => {
    if (!error) return
    toastError(t(refusalText(error)))
    onClose()
  }, [error, t, onClose])
}
