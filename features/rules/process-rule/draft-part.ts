import type { ProcessRule } from './process-rule.api.ts'

/** A process rule while it is being written. */
export type Draft = Omit<ProcessRule, 'id' | 'version'>

/** The props of each part of the form. */
export interface DraftPart {
  draft: Draft
  onChange: (draft: Draft) => void
  readOnly: boolean
}
