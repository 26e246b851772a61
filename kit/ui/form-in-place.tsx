import type { ReactNode } from 'react'
import { useFirstFocus } from './first-focus.client.ts'
import './form-in-place.css'

interface FormInPlaceProps {
  title: string
  children: ReactNode
  footer: ReactNode
}

/** The frame of a form that is not in a dialog but among other things, for example in a side panel. */
export function FormInPlace({ title, children, footer }: FormInPlaceProps) {
  const frame = useFirstFocus<HTMLElement>()
  return (
    <section ref={frame} className="form-in-place" aria-label={title}>
      <h3>{title}</h3>
      {children}
      <footer>{footer}</footer>
    </section>
  )
}
