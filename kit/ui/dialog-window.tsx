import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '../words/words.tsx'
import './dialog.css'
import { usePhone } from './phone.client.ts'
import PhoneFrame from './phone-frame.tsx'

export interface DialogProps {
  title: string
  onClose: () => void
  /** 350 for a question, 560 for a form, 880 with a table, 1050 with two; forms fill the phone */
  size?: 350 | 560 | 880 | 1050
  children: ReactNode
  footer?: ReactNode
  /** beside the title */
  tools?: ReactNode
  /** a side panel at the end of the dialog; on a phone it lies over it */
  aside?: ReactNode
}

/** The dialog itself. It is in a file of its own, because a screen is shown before it needs a dialog. */
export default function DialogWindow({ title, onClose, size = 560, children, footer, tools, aside }: DialogProps) {
  const t = useWords()
  const [content, setContent] = useState<HTMLElement | null>(null)
  const framed = usePhone() && size > 350
  useFocusReturn()
  useEscape(content, onClose)
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={aside ? size + 344 : size}
      centered
      fullScreen={framed}
      padding={0}
      closeOnClickOutside={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--scrim)" />
      <Modal.Content ref={setContent} classNames={{ content: 'dialog' }} data-aside={aside ? true : undefined}>
        <Modal.Header className="dialog-head" data-framed={framed || undefined}>
          {framed ? (
            <PhoneFrame onBack={onClose}>
              <Modal.Title>{title}</Modal.Title>
            </PhoneFrame>
          ) : (
            <Modal.Title>{title}</Modal.Title>
          )}
          {tools && <span className="dialog-tools">{tools}</span>}
          {!framed && <Modal.CloseButton aria-label={t('Close')} />}
        </Modal.Header>
        <Modal.Body className="dialog-body">{children}</Modal.Body>
        {footer && <footer className="dialog-foot">{footer}</footer>}
        {aside}
      </Modal.Content>
    </Modal.Root>
  )
}

/** Returns the focus to the earlier element when the dialog closes, or to the page where that has gone. */
function useFocusReturn() {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
      })
    }
  }, [])
}

/** Escape closes the topmost dialog, unless an open list or calendar above it uses the key. */
function useEscape(content: HTMLElement | null, onClose: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const inside = content?.contains(target) || target === document.body
      const topmost = [...document.querySelectorAll('.dialog')].at(-1) === content
      // the library marks an input whose list is open
      const taken = target.getAttribute('data-mantine-stop-propagation') === 'true'
      if (event.key !== 'Escape' || event.isComposing || !inside || !topmost || taken) return
      // the key has done what it is for: the page behind keeps its selection
      event.preventDefault()
      onClose()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [content, onClose])
}
