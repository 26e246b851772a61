import { useMemo } from 'react'
import type { Column } from './column.tsx'
import { usePhone } from './phone.client.ts'

/** What the cell of each column says of itself in a card: its label, whether it is the name of the row, or needs the whole width. */
export type Cards = readonly { readonly 'data-label': string; readonly 'data-main'?: true; readonly 'data-wide'?: true }[]

const names = /^(name|fullName|employeeName)$/
// half of a card on a phone of 360 pixels
const half = 170

/** Given on a phone, where each row is a card: its name first, then the other columns with their labels. */
export function useCards<Row>(columns: readonly Column<Row>[], widths: readonly number[]): Cards | undefined {
  const phone = usePhone()
  return useMemo(() => (phone ? cardsOf(columns, widths) : undefined), [phone, columns, widths])
}

/** A row is named by its name, though a number or a code stands first; without one by its first column. */
function cardsOf(columns: readonly Pick<Column<never>, 'id' | 'header'>[], widths: readonly number[]): Cards {
  const main = Math.max(
    0,
    columns.findIndex(({ id }) => names.test(id)),
  )
  return columns.map(({ header }, at) => ({
    'data-label': header,
    ...(at === main && { 'data-main': true }),
    ...(widths[at]! > half && { 'data-wide': true }),
  }))
}
