import { describe, expect, it } from 'vitest'
import { formatDate, setFormatLanguage } from '../words/formats.ts'
import { readTypedDate, readTypedInstant, readTypedTime, timeMoved } from './typed-date.client.ts'

describe('typed dates and times', () => {
  it.each([
    ['11/Dec/2026', '2026-12-11'],
    ['11/12/2026', '2026-12-11'],
    ['1 december 26', '2026-12-01'],
    ['2026-2-3', '2026-02-03'],
    ['29/Feb/2028', '2028-02-29'],
    ['29/Feb/2026', null],
    ['31/04/2026', null],
    ['0/12/2026', null],
    ['11/décembre/2026', '2026-12-11'],
    ['11/dic/2026', '2026-12-11'],
    ['11/ธ.ค./2026', '2026-12-11'],
    ['11/Foo/2026', null],
    ['11/13/2026', null],
    ['tomorrow', null],
  ])('reads %s as %s', (text, date) => expect(readTypedDate(text)).toBe(date))

  it('reads what it shows in each language', () => {
    for (const language of ['en', 'fr', 'es', 'th'] as const) {
      setFormatLanguage(language)
      for (let month = 1; month <= 12; month++) {
        const date = `2026-${String(month).padStart(2, '0')}-11`
        expect(readTypedDate(formatDate(date)), language).toBe(date)
      }
    }
    setFormatLanguage('en')
  })

  it.each([
    ['0730', '07:30'],
    ['7:30', '07:30'],
    ['730', '07:30'],
    ['7', '07:00'],
    ['23.59', '23:59'],
    ['24:00', null],
    ['7:60', null],
    ['', null],
  ])('reads %s as %s', (text, time) => expect(readTypedTime(text)).toBe(time))

  it('turns a local time of the terminal into an instant', () => {
    expect(readTypedInstant('11/Dec/2026 02:15', 'Asia/Muscat')).toBe('2026-12-10T22:15:00Z')
    expect(readTypedInstant('11/Dec/2026', 'Asia/Muscat')).toBeNull()
  })

  it('reads a time alone on the date that is meant, and on the next one where it would lie before', () => {
    const near = { date: '2026-12-11', after: '2026-12-11T15:00:00Z' }
    const read = (text: string, meant?: object) => readTypedInstant(text, 'Asia/Muscat', meant as typeof near)
    expect([read('19:30', near), read('07:00', near), read('0700', { date: near.date })]).toEqual([
      '2026-12-11T15:30:00Z',
      '2026-12-12T03:00:00Z',
      '2026-12-11T03:00:00Z',
    ])
    // the day of a date that is still being typed, and a time where no date is known
    expect([read('19', near), read('19:30')]).toEqual([null, null])
  })

  it('moves a time past midnight in both directions', () => {
    expect([timeMoved('23:55', 10), timeMoved('00:05', -10), timeMoved('07:30', 10)]).toEqual(['00:05', '23:55', '07:40'])
  })
})
