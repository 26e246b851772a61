import { wallOf } from './zone-clock.ts'

export type Language = 'en' | 'fr' | 'es' | 'th'

/** The names of months in calls, files and searches, whatever the language of the page. */
export const englishMonths: readonly string[] = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const months: Readonly<Record<Language, readonly string[]>> = {
  en: englishMonths,
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  th: ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.'],
}
const weekdays: Record<Language, readonly string[]> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  fr: ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.'],
  es: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
  th: ['อา.', 'จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.'],
}
const minus = '−'

let language: Language = 'en'

/** Sets the language of the formats below; called when the user chooses a language. */
export function setFormatLanguage(next: Language): void {
  language = next
}

export const formatLanguage = (): Language => language

/** `2026-12-11` → `11/Dec/2026`; in Thai `11/ธ.ค./2026`: the month is a word and the year stays Gregorian (look.md §7). */
export const formatDate = (date: string): string => dateIn(language, date)

/** A date in a given language, which may differ from that of the page, for what is written to somebody. */
export const dateIn = (of: Language, date: string): string => `${date.slice(8, 10)}/${monthIn(of, date)}/${date.slice(0, 4)}`

/** `2026-12-11` → `Dec`. */
export const formatMonth = (date: string): string => monthIn(language, date)

const monthIn = (of: Language, date: string): string => months[of][Number(date.slice(5, 7)) - 1] ?? ''

/** `2026-12-11` → `Fri`. */
export const formatWeekday = (date: string): string => weekdays[language][weekdayOf(date)] ?? ''

/** `Fri 11/Dec/2026` in a given language, which may differ from that of the page. */
export const dayIn = (of: Language, date: string): string => `${weekdays[of][weekdayOf(date)]} ${dateIn(of, date)}`

/** `Fri 11/Dec/2026`. */
export const formatDay = (date: string): string => `${formatWeekday(date)} ${formatDate(date)}`

/** An instant in the local time of the terminal: `11/Dec/2026 06:40`. */
export function formatDateTime(instant: string, zone: string): string {
  const { date, time } = localOf(instant, zone)
  return `${formatDate(date)} ${time}`
}

/** The local time of an instant at the terminal: `06:40`. */
export const formatTime = (instant: string, zone: string): string => localOf(instant, zone).time

/** The local time of an instant, with its date before it where that is another one than `date`: `07:03`, `12/Dec 07:03`. */
export function formatTimeOn(date: string, instant: string, zone: string): string {
  const local = localOf(instant, zone)
  return local.date === date ? local.time : `${formatDayOfMonth(local.date)} ${local.time}`
}

/** `2026-12-11` → `11/Dec`. */
export const formatDayOfMonth = (date: string): string => formatDate(date).slice(0, -5)

/** Whole minutes as hours and minutes: 435 → `07:15`. There may be more than 24 hours. */
export function formatMinutes(minutes: number): string {
  const size = Math.abs(minutes)
  const text = `${formatCount(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`
  return minutes < 0 ? minus + text : text
}

// Thai groups digits as English does
const counts: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en'),
  fr: new Intl.NumberFormat('fr'),
  es: new Intl.NumberFormat('es'),
  th: new Intl.NumberFormat('en'),
}

/** `1,810,663`, in French `1 810 663`, in Spanish `1.810.663`; Latin digits in every language. */
export const formatCount = (count: number): string => countIn(language, count)

/** A count as a given language writes it. */
export const countIn = (of: Language, count: number): string => counts[of].format(count).replace('-', minus)

/** The local date and time of an instant in a zone. */
export function localOf(instant: string, zone: string): { date: string; time: string } {
  const minute = wallOf(Date.parse(instant), zone) / 60_000
  const day = Math.floor(minute / minutesOfDay)
  const minuteOfDay = minute - day * minutesOfDay
  return { date: dateOf(day), time: `${two[Math.floor(minuteOfDay / 60)]}:${two[minuteOfDay % 60]}` }
}

/** An instant in UTC as the local time of a zone, to the second: `2026-12-11T10:40:00+04:00`. */
export function localIso(instant: string, zone: string): string {
  const { date, time } = localOf(instant, zone)
  const ahead = (wallOf(Date.parse(instant), zone) - Math.floor(Date.parse(instant) / 60_000) * 60_000) / 60_000
  const hours = Math.floor(Math.abs(ahead) / 60)
  const minutes = Math.abs(ahead) % 60
  return `${date}T${time}:${instant.slice(17, 19)}${ahead < 0 ? '-' : '+'}${two[hours]}:${two[minutes]}`
}

const minutesOfDay = 1440
const two = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

// kept, because a long list has many instants but few days
const dates = new Map<number, string>()
function dateOf(day: number): string {
  const date = dates.get(day) ?? new Date(day * dayLength).toISOString().slice(0, 10)
  dates.set(day, date)
  return date
}

/** The instant of a local date and time. In an hour that comes twice, it is the first; for a skipped hour, the time after it. */
export function instantAt(date: string, time: string, zone: string): string {
  const wall = Date.parse(`${date}T${time}Z`)
  // the offset from UTC on the day before and on the day after; they differ when the clock is changed in between
  const [before, after] = [wall - dayLength, wall + dayLength].map(near => wallOf(near, zone) - near) as [number, number]
  const fits = [wall - before, wall - after].find(instant => wallOf(instant, zone) === wall)
  return instantOf(fits ?? wall - before)
}

const dayLength = 86_400_000
const instantOf = (milliseconds: number) => `${new Date(milliseconds).toISOString().slice(0, 19)}Z`

/** The date that is `days` after a date, or before it when `days` is negative. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/** The last date of the month of a date. Its first date plus 31 days is always in the next month. */
export const lastOfMonth = (date: string): string => dateAfter(`${dateAfter(`${date.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)

/** The weekday of a date, from 0 for Sunday to 6. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay()
