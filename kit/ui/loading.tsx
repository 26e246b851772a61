import { Loader } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '../words/words.tsx'
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

const bars = [72, 48, 64, 40, 80, 56]

/** Skeleton rows of the final height, as many as fit. */
export function Loading({ rows = 24 }: { rows?: number }) {
  const t = useWords()
  return (
    <div className="loading" role="status" aria-busy="true" aria-label={t('Loading')}>
      <Later>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <div key={row} className="loading-row">
            {bars.map((width, column) => (
              <span key={width} className="loading-bar" style={{ width: `${bars[(row + column) % bars.length]}%` }} />
            ))}
          </div>
        ))}
      </Later>
    </div>
  )
}

/** The whole page waits, before there is anything to hold a skeleton. */
export function FullLoader() {
  const t = useWords()
  return (
    <div className="loading-page" role="status" aria-busy="true" aria-label={t('Loading')}>
      <Later>
        <Loader size="sm" />
      </Later>
    </div>
  )
}
