import { makeField, type Options, sameName } from './field.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2026-02-30` is none: it would come out as another day. */
function isDate(text: string): boolean {
  const midnight = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(`${text}T`)
}

/** A calendar day, `YYYY-MM-DD`; shown and read in files as `15/Nov/2026` (FORM-01). */
export const date = <const Given extends Options>(given: Given) =>
  makeField<string, Given>(given, {
    kind: 'date',
    stored: ['date'],
    column: sameName,
    print(value) {
      const [year, month, day] = value.split('-')
      return `${day}/${months[Number(month) - 1]}/${year}`
    },
    parse(cell) {
      const [, day, name, year] = /^(\d\d)\/([A-Za-z]{3})\/(\d{4})$/.exec(cell.trim()) ?? []
      const month = months.findIndex(each => each.toLowerCase() === name?.toLowerCase()) + 1
      const value = name ? `${year}-${String(month).padStart(2, '0')}-${day}` : cell.trim()
      return isDate(value) ? value : undefined
    },
    example: seed => `2026-${String((seed % 12) + 1).padStart(2, '0')}-${String((seed % 28) + 1).padStart(2, '0')}`,
  })
