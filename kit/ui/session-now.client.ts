import { useEffect, useState } from 'react'
import { Temporal } from 'temporal-polyfill'
import { session } from '../calls/client.client.ts'
import { useNode } from './node-context.tsx'

/** The instant and the terminal's date; a trial company's clock where it stands still. Follows real time each half minute. */
export function useSessionNow(): { now: string; today: string } {
  const { zone } = useNode()
  const [now, setNow] = useState(currentInstant)
  useEffect(() => {
    const timer = setInterval(() => setNow(currentInstant()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return { now, today: Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate().toString() }
}

const currentInstant = () => session()?.clockAt ?? Temporal.Now.instant().toString({ smallestUnit: 'second' })
