import { type ReactNode, useEffect, useState } from 'react'
import './loading.css'

const patience = 150

/** Shows its children after 150 ms only: what comes quickly does not flicker. */
export function Later({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return due ? children : null
}

/** How wide the bars are, in percent of their columns. */
export const barWidths = [72, 48, 64, 40, 80, 56]

/** Bars in the place of rows, of their final height. */
export const SkeletonRows = ({ rows = 24 }: { rows?: number }) => (
  <Later>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
      <div key={row} className="loading-row">
        {barWidths.map((width, column) => (
          <span key={width} className="loading-bar" style={{ width: `${barWidths[(row + column) % barWidths.length]}%` }} />
        ))}
      </div>
    ))}
  </Later>
)
