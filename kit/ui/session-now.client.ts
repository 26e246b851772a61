import { useEffect, useState } from 'react'
import { session } from '../calls/client.client.ts'
import { localOf } from '../words/formats.ts'
import { useNode } from './node-context.tsx'

/** The current instant and the terminal's date, updated every half minute. A trial company may have a fixed clock instead. */
export function useSessionNow(): { now: string; today: string } {
  const { zone } = useNode()
  const [now, setNow] = useState(currentInstant)
  useEffect(() => {
    const timer = setInterval(() => setNow(currentInstant()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return { now, today: localOf(now, zone).date }
}

const currentInstant = () => session()?.clockAt ?? `${new Date().toISOString().slice(0, 19)}Z`
