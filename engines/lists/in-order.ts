/** The rows in order: the list itself when it is sorted already, as most are, else a sorted copy. Equal rows keep their order. */
export function inOrder<Row>(rows: readonly Row[], compare: (a: Row, b: Row) => number): readonly Row[] {
  for (let at = 1; at < rows.length; at++) if (compare(rows[at - 1]!, rows[at]!) > 0) return [...rows].sort(compare)
  return rows
}
