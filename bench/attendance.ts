import { attend } from '../engines/attendance/attend.ts'
import type { DayFigures } from '../engines/attendance/figures.ts'
import type { AttendanceInput, Clocking, Shift } from '../engines/attendance/input.ts'
import type { PolicyVersion } from '../engines/attendance/policy.ts'
import { dayOf } from '../engines/time/time.ts'
import { SALWA } from '../tests/fixtures/salwa/policy.ts'
import { median } from './baseline.ts'
import { seeded } from './seeded.ts'

const first = dayOf('2026-01-05')
const zone = { name: 'Asia/Muscat', offsets: [{ from: 0, minutes: 240 }] }
const policies: PolicyVersion[] = [{ ...SALWA, id: 'salwa', from: first - 366, to: null, nightStarts: 22 * 60, nightEnds: 6 * 60 }]

/** One person's week of the made fortnight (engines.md §5): four days, four off, four nights, four off, two clockings a shift. */
function weekOf(person: number, week: number, random: () => number): AttendanceInput {
  const firstDay = first + week * 7
  const shifts: Shift[] = []
  const clockings: Clocking[] = []
  for (let day = firstDay; day < firstDay + 7; day++) {
    const phase = (day - first + 4 * person) % 16
    const startsAt = phase < 4 ? 420 : phase >= 8 && phase < 12 ? 1140 : null
    if (startsAt === null) continue
    const start = day * 1440 - 240 + startsAt
    const end = start + 720
    shifts.push({ id: `s${day}`, day, span: { start, end } })
    clockings.push({ id: `i${day}`, minute: start - 30 + Math.floor(random() * 45), kind: 'IN', day })
    clockings.push({ id: `o${day}`, minute: end - 15 + Math.floor(random() * 75), kind: 'OUT', day })
  }
  return { zone, firstDay, days: 7, person: { id: `E${person}` }, shifts, clockings, policies }
}

const sound = new Set<PolicyVersion>()

function figuresOf(input: AttendanceInput): readonly DayFigures[] {
  const answer = attend(input, sound)
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.value
}

/** Seconds of processor time, all threads of the process: on a machine that others use too, the clock would measure them. */
function processorSeconds(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Handles a year week by week, keeping nothing but sums, as a payroll run would. */
function year(people: number, weeks: number) {
  const random = seeded(1)
  const sums = { shiftDays: 0, worked: 0, night: 0 }
  const seconds = processorSeconds(() => {
    for (let week = 0; week < weeks; week++) {
      const inputs = Array.from({ length: people }, (_, person) => weekOf(person, week, random))
      for (const input of inputs) {
        for (const { minutes } of figuresOf(input)) {
          sums.shiftDays += 1
          sums.worked += minutes.worked
          sums.night += minutes.night
        }
      }
    }
  })
  return { ...sums, seconds, peakMb: process.resourceUsage().maxRSS / 1024 }
}

/** Shift-days a second of each round; beside them what writing the same answers down as JSON takes, which every use of them does. */
function fortnight(people: number, rounds: number) {
  const random = seeded(2)
  const inputs = Array.from({ length: people * 2 }, (_, at) => weekOf(at >> 1, at & 1, random))
  const shiftDays = inputs.reduce((sum, { shifts }) => sum + shifts.length, 0)
  const judge = () => {
    for (const input of inputs) figuresOf(input)
  }
  const write = () => {
    for (const days of answers) JSON.stringify(days)
  }
  judge()
  const engine = Array.from({ length: rounds }, () => shiftDays / processorSeconds(judge))
  // kept only now: answers that stay alive would make the collector believe that all of them do
  const answers = inputs.slice(0, Math.ceil(inputs.length / 10)).map(figuresOf)
  const written = answers.reduce((sum, days) => sum + days.length, 0)
  write()
  return { shiftDays, engine, json: Array.from({ length: rounds }, () => written / processorSeconds(write)) }
}

const count = (value: number): string => Math.round(value).toLocaleString('en')

/** The attendance engine on one core: shift-days a second with every trail, and the memory of a year (issue "Hours nobody disputes"). */
export async function run(smoke: boolean): Promise<void> {
  const made = fortnight(smoke ? 20 : 5000, smoke ? 1 : 15)
  const engine = median(made.engine)
  const json = median(made.json)
  console.log(`a fortnight of ${count(made.shiftDays)} shift-days, night hours and trails: ${count(engine)} a second (needed: 200,000)`)
  console.log(`the same answers written as JSON: ${count(json)} a second; the engine takes ${(json / engine).toFixed(2)} times as long`)
  const { peakMb, seconds, shiftDays } = year(smoke ? 20 : 3000, smoke ? 2 : 52)
  console.log(
    `a year week by week: ${count(shiftDays)} shift-days in ${seconds.toFixed(1)} s, peak memory ${count(peakMb)} MB (needed: under 300)`,
  )
}
