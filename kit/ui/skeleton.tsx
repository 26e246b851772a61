import { type ReactNode, useEffect, useState } from 'react'
import './loading.css'

const patience = 150

/** Shows its children only after 150 ms, so that nothing flickers when content arrives quickly. */
export function Later({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return due ? children : null
}

/** Widths of the bars, in percent of their columns. */
export const barWidths = [72, 48, 64, 40, 80, 56]

/** Bars in place of rows, as high as rows. */
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
