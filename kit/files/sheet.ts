// A sheet as plain cells, and the problems that its file can have.

/** A formula is not read, because its stored value may be wrong. The importer refuses the row and names row and column. */
export interface FormulaCell {
  formula: true
}

/**
 * Text as typed (untrimmed), a number, a boolean, or a formula. A cell formatted as a date is ISO text: `2026-11-02` at
 * midnight where it shows no time of day, otherwise `2026-11-02T06:38:00`. A cell formatted as a time of day is `06:38:00`, and one formatted as a length of
 * time (`[h]:mm`) is hours, minutes and seconds: `166:40:00`.
 */
export type Cell = string | number | boolean | FormulaCell

export interface Sheet {
  name: string
  /** Row 1, trimmed text, without empty columns at the end. */
  header: string[]
  /** Rows from sheet row 2 on: `rows[i]` is sheet row `i + 2`. Empty cells are null, empty rows in between stay. */
  rows: (Cell | null)[][]
}

/** `notWorkbook` covers damaged and encrypted files; `tooLarge` is about bytes, packed or unpacked; `empty` has no header row. */
export type SheetProblem = 'notWorkbook' | 'tooLarge' | 'tooManyRows' | 'empty' | 'timeout'
