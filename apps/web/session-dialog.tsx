import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'

interface SessionDialogProps {
  title: string
  children: ReactNode
  /** the one way out */
  action: ReactNode
}

/** A question that cannot be put off: above everything, nothing but its button ends it (SESS-03, SESS-08). */
export function SessionDialog({ title, children, action }: SessionDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    if (!dialog.current?.open) dialog.current?.showModal()
    return () => {
      // what was being typed goes on where it was
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  const stay = (event: SyntheticEvent) => event.preventDefault()
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="session-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={stay}
      onKeyDown={event => event.key === 'Escape' && stay(event)}
      // a browser may close it on a second Escape all the same
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`}>{children}</div>
      <footer>{action}</footer>
    </dialog>
  )
}
