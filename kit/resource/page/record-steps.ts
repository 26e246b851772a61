import type { Resource } from '../resource.ts'

/** A part of a step with its heading; the two fields of a pair are side by side. Texts are English. */
export interface RecordSection {
  readonly title?: string
  readonly hint?: string
  readonly fields: readonly (string | readonly [string, string])[]
  /** takes the whole width, for wide tables */
  readonly wide?: boolean
}

/** One page of a long form. */
export interface RecordStep {
  readonly id: string
  readonly label: string
  readonly sections: readonly RecordSection[]
  /** the names of fields of the form that are not those of the record, which count as changes of this step */
  readonly besides?: readonly string[]
}

/** One line of what each step holds, by its id, translated; `warns`: something in the step wants to be looked at. */
export type Summaries = Readonly<Record<string, { readonly text: string; readonly warns?: boolean }>>

export const fieldsOfStep = ({ sections, besides = [] }: RecordStep): string[] => [
  ...sections.flatMap(({ fields }) => fields.flat() as string[]),
  ...besides,
]

/** The record with its form as these steps have it. */
export const inSteps = (of: Resource, steps: readonly RecordStep[]): Resource =>
  ({ ...of, form: steps.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields)) }) as Resource
