import { useRef, useState } from 'react'

/**
 * Whether an act runs, and what begins one. One runs at a time: a second submit that comes before the button is drawn as disabled does
 * nothing. `act` says itself what went wrong.
 */
export function useOneAtATime(): readonly [running: boolean, run: (act: () => Promise<void>) => Promise<void>] {
  const [running, setRunning] = useState(false)
  const under = useRef(false)
  async function run(act: () => Promise<void>) {
    if (under.current) return
    under.current = true
    setRunning(true)
    try {
      await act()
    } finally {
      under.current = false
      setRunning(false)
    }
  }
  return [running, run]
}
