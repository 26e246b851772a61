import type { Document } from './document.ts'

/** What the parts of a form get. */
export interface DocumentPart<Form> {
  readonly of: TypedDocument
  readonly draft: Form
  update(change: (draft: Form) => Form): void
  readonly readOnly: boolean
  /** what the last save was refused for, by field */
  readonly refusals: Readonly<Record<string, string>>
  /** why some of its lines cannot be saved, in English */
  readonly report: (lines: string, problem: string | undefined) => void
}
/** What its typed lines need of a document. */
export type TypedDocument = Pick<Document<never, never>, 'lines' | 'access' | 'list'>
