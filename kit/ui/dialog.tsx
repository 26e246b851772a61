import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '../words/words.tsx'
import './dialog.css'

interface DialogProps {
  title: string
  onClose: () => void
  /** 360 for a question, 560 for a form, 880 with a table */
  size?: 360 | 560 | 880
  children: ReactNode
  footer?: ReactNode
  /** false while another dialog lies over it */
  active?: boolean
}

/** A dialog: head and footer stay, the body scrolls; the scrim never closes it. */
export function Dialog({ title, onClose, size = 560, children, footer, active = true }: DialogProps) {
  const t = useWords()
  useFocusReturn()
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size}
      centered
      padding={0}
      closeOnClickOutside={false}
      closeOnEscape={active}
      trapFocus={active}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--scrim)" />
      <Modal.Content classNames={{ content: 'dialog' }}>
        <Modal.Header className="dialog-head">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('Close')} />
        </Modal.Header>
        <Modal.Body className="dialog-body">{children}</Modal.Body>
        {footer && <footer className="dialog-foot">{footer}</footer>}
      </Modal.Content>
    </Modal.Root>
  )
}

/** Closing gives the focus back to what had it before. */
function useFocusReturn() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
}
