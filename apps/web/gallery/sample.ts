import type { FormField } from '../../../kit/ui/form-dialog.tsx'

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

/** Rows that look like Equipment Status; the same for the same count. */
export const sampleRows = (count: number): SampleRow[] =>
  Array.from({ length: count }, (_, index) => {
    const down = start - index * 23 * quarterHour
    const minutes = 45 + ((index * 137) % 3600)
    return {
      id: index + 1,
      name: `${machines[index % machines.length]}${String((index % 24) + 1).padStart(2, '0')}`,
      category: categories[index % categories.length]!,
      down: new Date(down).toISOString(),
      up: index % 9 === 0 ? null : new Date(down + minutes * 60_000).toISOString(),
      minutes,
      available: index % 9 !== 0,
      reason: reasons[index % reasons.length]!,
      moves: (index * 331) % 4000,
    }
  })

export const sampleFields: FormField[] = [
  {
    name: 'equipment',
    label: 'Equipment Name',
    kind: 'choice',
    required: true,
    options: [
      { value: '7', label: 'RTG07' },
      { value: '8', label: 'RTG08' },
    ],
  },
  { name: 'down', label: 'Down-Time', kind: 'dateTime', required: true, half: true, hint: 'Terminal time, Asia/Muscat' },
  { name: 'up', label: 'Up-Time', kind: 'dateTime', half: true },
  { name: 'day', label: 'Day', kind: 'date', half: true },
  { name: 'at', label: 'At', kind: 'time', half: true },
  {
    name: 'available',
    label: 'Equipment Available',
    kind: 'toggle',
    hint: 'Deployment may use it while it is down for part of a shift',
  },
  { name: 'gangs', label: 'Gangs', kind: 'integer', min: 1, max: 6, half: true },
  { name: 'colour', label: 'Colour', kind: 'colour', half: true },
  { name: 'reason', label: 'Reason', kind: 'longText', max: 100 },
]

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

const people = [
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
  in: index % 4 === 3 ? null : new Date(start + index * 300_000).toISOString(),
  out: index % 3 === 0 ? null : new Date(start + index * 300_000 + 43_200_000).toISOString(),
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
    at: new Date(start - index * 300_000).toISOString(),
    done: index % 11 !== 0,
  }))
