import { headProblem } from '../../../kit/fields/date/effective-faults.ts'
import type { DefinitionDraft, EventDefinition } from './event-definition.api.ts'
import { noLine } from './event-definition.rules.ts'

export type DraftLine = DefinitionDraft['lines'][number]

/** A draft whose lines know which row of the dialog they are, also before they have an id. */
export interface Form extends Omit<DefinitionDraft, 'lines'> {
  readonly lines: readonly FormLine[]
}
export interface FormLine extends DraftLine {
  readonly key: number
}

let keys = 0
export const emptyLine = (): FormLine => ({
  key: ++keys,
  label: '',
  skillId: 0,
  basis: 'per_crane',
  n: 1,
  heads: 1,
  seatPattern: 'parallel',
  equipmentCategoryId: null,
  equipmentCount: 0,
  priority: 999,
})

export const emptyForm = (today: string): Form => ({
  name: '',
  eventTypeId: 0,
  startsOn: today,
  endsOn: null,
  active: true,
  offsetStartMinutes: 60,
  offsetEndMinutes: -60,
  lines: [emptyLine()],
})

export function formOf({
  name,
  eventTypeId,
  startsOn,
  endsOn,
  active,
  offsetStartMinutes,
  offsetEndMinutes,
  lines,
}: EventDefinition): Form {
  const known = lines.map(({ skill: _skill, equipmentCategory: _category, ...line }) => ({ ...line, key: ++keys }))
  return { name, eventTypeId, startsOn, endsOn, active, offsetStartMinutes, offsetEndMinutes, lines: known }
}

/** What is sent: without the rows' keys, and without a group size where nothing is grouped. */
export function draftOf(form: Form): DefinitionDraft {
  const lines = form.lines.map(({ key: _key, ...line }) => ({
    ...line,
    n: line.basis === 'per_n_cranes' ? line.n : 1,
    equipmentCount: line.equipmentCategoryId === null ? 0 : line.equipmentCount,
  }))
  return { ...form, lines }
}

/** Whether a line says what it must. */
export const isSaid = ({ label, skillId }: FormLine): boolean => label.trim() !== '' && skillId > 0
export const unsaidLine = 'Name the task and choose its skill.'

/** Why a work standard cannot be saved, as its field says it; undefined when it can. */
export function problemOf({ eventTypeId, lines, ...head }: Form): string | undefined {
  const problem = headProblem(head) ?? (eventTypeId === 0 ? 'Fill in the fields marked *' : undefined)
  if (problem) return problem
  if (lines.length === 0) return noLine
  return lines.every(isSaid) ? undefined : unsaidLine
}
