import type { ReactNode } from 'react'
import type { FormField } from '../../fields/view.ts'
import type { Faults } from '../../ui/form-faults.ts'
import type { Resource } from '../resource.ts'

/** The props of each part of a record's page. */
export interface PagePart<Form> {
  readonly draft: Form
  update(change: (draft: Form) => Form): void
  readonly readOnly: boolean
  /** what is said at its fields: what the last save was refused for, and, once one was tried, what is wrong or empty */
  readonly said: Faults
  /** why a part cannot be saved yet, in English */
  readonly report: (part: string, problem: string | undefined) => void
}

export interface LinesPartProps {
  of: Resource
  /** which of its sub-tables */
  name: string
  readOnly: boolean
  /** below the lines, while there are some */
  children?: ReactNode
}

export interface DrawnFieldsProps {
  fields: readonly FormField[]
  readOnly: boolean
}
