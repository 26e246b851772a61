/** What the parts of the page of a record get. */
export interface PagePart<Form> {
  readonly draft: Form
  update(change: (draft: Form) => Form): void
  readonly readOnly: boolean
  /** what the last save was refused for, by field */
  readonly refusals: Readonly<Record<string, string>>
  /** why a part cannot be saved yet, in English */
  readonly report: (part: string, problem: string | undefined) => void
}
