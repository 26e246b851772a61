import { type RefObject, useEffect, useRef } from 'react'

/** For the frame of a form that is no dialog: as it appears, the input marked `data-autofocus` gets the focus. Dialogs do that themselves. */
export function useFirstFocus<Frame extends HTMLElement>(): RefObject<Frame | null> {
  const frame = useRef<Frame>(null)
  useEffect(() => frame.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return frame
}
