export interface SampleRow {
  id: number
  name: string
  category: string
  down: string
  up: string | null
  minutes: number
  available: boolean
  reason: string
  moves: number
}

const machines = ['QC', 'RTG', 'TT', 'RS', 'FL', 'ECH', 'MHC']
const categories = ['Quay crane', 'RTG', 'Tractor', 'Reach stacker', 'Forklift 16 t', 'Empty handler', 'Mobile crane']
const reasons = [
  'Spreader twist-lock sensor',
  'Air line leak',
  'Tyre change, front left',
  'Annual certification',
  'เปลี่ยนสายสลิง ฎุกฎู',
  'Alternator',
]
const start = Date.UTC(2026, 11, 11, 2, 40)
const quarterHour = 900_000

/** As the server says it. */
const instant = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`

/** Rows that look like Equipment Status; the same for the same count. */
export const sampleRows = (count: number): SampleRow[] =>
  Array.from({ length: count }, (_, index) => {
    const down = start - index * 23 * quarterHour
    const minutes = 45 + ((index * 137) % 3600)
    return {
      id: index + 1,
      name: `${machines[index % machines.length]}${String((index % 24) + 1).padStart(2, '0')}`,
      category: categories[index % categories.length]!,
      down: instant(down),
      up: index % 9 === 0 ? null : instant(down + minutes * 60_000),
      minutes,
      available: index % 9 !== 0,
      reason: reasons[index % reasons.length]!,
      moves: (index * 331) % 4000,
    }
  })

/** The same as the server tells it. */
export const statusRows = (count: number) =>
  sampleRows(count).map(({ id, name, down, up, minutes, available, reason }) => ({
    id,
    version: 1,
    equipment: id,
    downtime: down,
    uptime: up,
    duration: minutes,
    allowDeployment: available,
    reason,
    siteId: null,
    maximoRequestId: null,
    labels: { equipment: name },
  }))

export interface Attendance {
  id: number
  name: string
  in: string | null
  out: string | null
  /** as other systems say it */
  paid: string
  deployed: string
  hours: number
}

export const people = [
  'Imran Qureshi',
  'Amira Rashid',
  'Somchai Jaidee',
  'Carlos Núñez',
  'Björn Ahlgren',
  'Omar Al Balushi',
  'Zoe Adams',
  'Li Wei',
]
const answers = ['y', 'no', '1', 'false', 'YES', '0', 'true', 'n']

/** Who came today; yes and no in all their spellings. */
export const attendances: readonly Attendance[] = people.map((name, index) => ({
  id: index + 1,
  name,
  in: index % 4 === 3 ? null : instant(start + index * 300_000),
  out: index % 3 === 0 ? null : instant(start + index * 300_000 + 43_200_000),
  paid: answers[index]!,
  deployed: index % 2 === 0 ? 'y' : 'n',
  hours: 8 + (index % 5),
}))

/** Moves of a year, every one with a name of its own. */
export const manyRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `MV ${(index * 7919) % 100_003}`,
    machine: `${machines[index % machines.length]}${String((index % 240) + 1).padStart(2, '0')}`,
    category: categories[index % categories.length]!,
    at: instant(start - index * 300_000),
    done: index % 11 !== 0,
  }))
