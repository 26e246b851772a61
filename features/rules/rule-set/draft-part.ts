import type { Draft, DraftRule, Problems } from './draft.rules.ts'
import type { Choices } from './rule-set.api.ts'

/** The props of each part of the form. */
export interface DraftPart {
  draft: Draft
  update: (change: (draft: Draft) => Draft) => void
  problems: Problems
  choices: Choices
  readOnly: boolean
}

/** The props of each part of one rule. */
export interface RuleLineProps {
  rule: DraftRule
  /** by their paths below the rule */
  problems: Problems
  choices: Choices
  readOnly: boolean
  onChange: (rule: DraftRule) => void
}
