import { z } from 'zod'
import { rowId } from '../fields/whole-number.ts'
import { inEnglish } from '../words/fill.ts'
import { rowsInFile } from './list-filter.ts'
import type { Resource } from './resource.ts'

/** The rows and columns of a file, in the order of the screen. Rows that the screen filters out are not in the list. */
export interface ExportInput {
  readonly ids: readonly number[]
  readonly columns: readonly string[]
  /** the language of headings and words, such as `th` */
  readonly language: string
  /** the IANA time zone in which instants are written */
  readonly zone: string
}

/** How texts and instants of a file are written and read. */
export const fileLook = {
  language: z.string().regex(/^[a-z]{2}$/, 'A language like en'),
  zone: z.string().max(60).refine(isZone, 'A time zone like Asia/Muscat'),
}

export const exportShape = ({ list }: Pick<Resource, 'list'>) => ({
  // a PDF of that many rows takes about seven seconds of a worker thread
  ids: z.array(rowId).max(rowsInFile, inEnglish('At most {{count}} {{count:row|rows}}', { count: rowsInFile })),
  columns: z.array(z.enum(list.columns)).min(1).max(list.columns.length),
  ...fileLook,
})

/** Whether a text is the name of an IANA time zone. */
export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
