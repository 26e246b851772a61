/** The local time of a zone. Asking the browser takes 10 µs for each instant, too long for a list of 100,000. */

const dayLength = 86_400_000
const minuteLength = 60_000
// earlier, the offsets of some zones had seconds; later, years have five digits
const plainFrom = Date.UTC(1973, 0)
const plainTo = Date.UTC(9999, 0)

/** The local time in a zone (IANA name), to the minute, in milliseconds as if it were UTC. Throws RangeError for invalid input. */
export function wallOf(instant: number, zone: string): number {
  if (!(instant >= plainFrom && instant < plainTo)) return asked(instant, zone)
  const day = Math.floor(instant / dayLength)
  const ahead = aheadOn(day, zone)
  const aheadAfter = aheadOn(day + 1, zone)
  if (ahead !== aheadAfter) return asked(instant, zone)
  return Math.floor(instant / minuteLength) * minuteLength + ahead
}

const days = new Map<string, Map<number, number>>()

/** The offset from UTC when a UTC day begins. It stays the same until the next day begins, unless the clock is changed in between. */
function aheadOn(day: number, zone: string): number {
  const known = days.get(zone) ?? new Map<number, number>()
  days.set(zone, known)
  const ahead = known.get(day) ?? asked(day * dayLength, zone) - day * dayLength
  known.set(day, ahead)
  return ahead
}

function asked(instant: number, zone: string): number {
  const parts: Record<string, string> = {}
  for (const { type, value } of clockOf(zone).formatToParts(instant)) parts[type] = value
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts
  return Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}Z`)
}

// making a formatter costs far more than using it
const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}
