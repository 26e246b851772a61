import type { CSSProperties, ReactNode } from 'react'
import './coloured.css'

interface ColouredProps {
  /** `#rrggbb` */
  colour: string | null | undefined
  /** the code or the name, which says what the colour says */
  children: ReactNode
}

/** A code with its colour as an edge beside it (look.md §9). */
export const Coloured = ({ colour, children }: ColouredProps) =>
  colour ? (
    <span className="coloured" style={{ '--edge': colour } as CSSProperties}>
      {children}
    </span>
  ) : (
    children
  )
