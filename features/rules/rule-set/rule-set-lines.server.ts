import { type Lines, type LinesOptions, linesOf, writeRows } from '../../../kit/resource/page/kept-lines.server.ts'
import type { CoverLine } from './rule-set.api.ts'
import { coverColumn } from './rule-set-reads.server.ts'

const rules = linesOf({
  table: 'creationRule',
  parent: 'setId',
  order: 'orderNo',
  json: ['values'],
  fields: ['code', 'severity', 'values', 'employmentCategoryId', 'weight'],
})

const days: LinesOptions = {
  table: 'coverRequirement',
  parent: 'setId',
  order: 'lineNo',
  fields: ['skillId', 'bandId', 'weekday', 'onDate', 'least', 'wanted', 'most', 'weightUnder', 'weightOver'],
  key: ['skillId', 'bandId', 'weekday', 'onDate'],
}

/** A row for each weekday of a line of cover; lines that were saved together come back as one. */
const cover: Lines = {
  column: coverColumn,
  write: (db, id, lines) => writeRows(db, days, id, (lines as unknown as readonly CoverLine[]).flatMap(rowsOf)),
}

const rowsOf = ({ weekdays, ...line }: CoverLine, at: number) =>
  (weekdays.length > 0 ? weekdays : [null]).map(weekday => ({ ...line, weekday, lineNo: at + 1 }))

/** How the lines of a rule set are kept. */
export const ruleSetLines = { rules, cover }
