import type { ReactNode } from 'react'
import './form-in-place.css'

interface FormInPlaceProps {
  title: string
  children: ReactNode
  footer: ReactNode
}

/** The frame of a form that stands among other things, in a side panel for instance, in place of a dialog. */
export function FormInPlace({ title, children, footer }: FormInPlaceProps) {
  return (
    <section className="form-in-place" aria-label={title}>
      <h3>{title}</h3>
      {children}
      <footer>{footer}</footer>
    </section>
  )
}
