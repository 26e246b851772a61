import { example, rowsAfter } from '../../tests/conformance/example.ts'
import { dropFormDraft, keepFormDraft, readFormDraft } from './form-draft.api.ts'

const ofCompany = { rowId: "the record that the user's own draft is of" }

export const formDraftExample = example(rowsAfter([]), [
  { of: readFormDraft, input: () => ({ form: 'Skill' }), ofCompany },
  { of: keepFormDraft, input: () => ({ form: 'Skill', values: {}, version: null }), ofCompany },
  { of: dropFormDraft, input: () => ({ form: 'Skill' }), ofCompany },
])
