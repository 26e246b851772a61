import type { ComponentType, ReactNode } from 'react'

/** What a screen changes in the dialog of its list. */
export interface RowDialogSlot {
  /** the dialog of a new row has an address of its own, and the title of a page (LIST-02) */
  readonly isNew?: boolean
  /** the first values of a new row, where they are not those of the definition */
  readonly start?: Readonly<Record<string, unknown>>
  /** a picture of the row, above its fields: of what is typed, and in the preview of what is stored; a `lazyPart`, the same in every rendering */
  readonly Picture?: ComponentType<{ values: Readonly<Record<string, unknown>> }>
  /** what a save will change, above the buttons */
  readonly note?: ReactNode
  /** the id of a row that is opened at once */
  readonly opened?: number | undefined
  /** after a row was saved */
  onSaved?(): void
}
