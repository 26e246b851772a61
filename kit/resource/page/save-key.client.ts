import { useEffect, useRef } from 'react'

/** Ctrl+Enter saves a page, wherever the focus is; a dialog above it has the key for itself. `save` is undefined while nothing can be saved. */
export function useSaveKey(save: (() => void) | undefined): void {
  const now = useRef(save)
  now.current = save
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      if (!document.querySelector('.dialog')) now.current?.()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
