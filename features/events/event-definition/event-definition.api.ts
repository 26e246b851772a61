import { z } from 'zod'
import { edits, endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { bases, mostLines, noLine, seatPatterns } from './event-definition.rules.ts'

export const eventDefinitionKeys = elements('Event_Definition')

const id = z.int().positive()
const givenId = z.coerce.number().int()
const basis = z.enum(Object.keys(bases) as [keyof typeof bases])
const seatPattern = z.enum(Object.keys(seatPatterns) as [keyof typeof seatPatterns])

const line = z.object({
  id,
  label: z.string(),
  skillId: id,
  skill: z.string(),
  basis,
  /** cranes in a group, for `per_n_cranes` */
  n: z.int(),
  heads: z.int(),
  seatPattern,
  equipmentCategoryId: id.nullable(),
  equipmentCategory: z.string().nullable(),
  equipmentCount: z.int(),
  priority: z.int(),
})

const head = z.object({
  id,
  version: z.int(),
  name: z.string(),
  eventTypeId: id,
  eventType: z.string(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date().nullable(),
  active: z.boolean(),
  /** minutes from the ETA to the start of work, and from the ETD to its end */
  offsetStartMinutes: z.int(),
  offsetEndMinutes: z.int(),
  lines: z.int(),
  /** calls that are worked by it */
  calls: z.int(),
})
export type DefinitionHead = z.output<typeof head>

const definition = head.extend({ lines: z.array(line) })
export type EventDefinition = z.output<typeof definition>

const minutesAWeek = 10_080
const offset = z.int('A whole number of minutes').min(-minutesAWeek, 'At most 7 days').max(minutesAWeek, 'At most 7 days')
const date = workDate('Enter a date like 02/Nov/2026')
const count = (from: number, to: number) =>
  z.int(`A whole number from ${from} to ${to}`).min(from, `At least ${from}`).max(to, `At most ${to}`)
const name = (of: string) => z.string().trim().min(1, `Enter ${of}`).max(100, 'At most 100 characters')

const draft = {
  name: name('a name'),
  eventTypeId: id,
  startsOn: date,
  endsOn: date.nullable(),
  active: z.boolean(),
  offsetStartMinutes: offset,
  offsetEndMinutes: offset,
  lines: z
    .array(
      z.strictObject({
        /** absent for a new line; a known one keeps its posts */
        id: id.optional(),
        label: name('what the line is for'),
        skillId: id,
        basis,
        n: count(1, 99),
        heads: count(1, 99),
        seatPattern,
        equipmentCategoryId: id.nullable(),
        equipmentCount: count(0, 99),
        priority: count(1, 999),
      }),
    )
    .min(1, noLine)
    .max(mostLines),
}

export const listEventDefinitions = endpoint({
  method: 'GET',
  path: '/event-definitions',
  summary: 'The work standards of a terminal (EVENT-07)',
  needs: sees(eventDefinitionKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: givenId }),
  output: z.array(head),
})

export const readEventDefinition = endpoint({
  method: 'GET',
  path: '/event-definitions/:id',
  summary: 'A work standard with its lines',
  needs: sees(eventDefinitionKeys.view),
  reach: 'orgNode',
  names: { id: 'eventDefinition' },
  input: z.strictObject({ orgNodeId: givenId, id: givenId }),
  output: definition,
})

export const addEventDefinition = endpoint({
  method: 'POST',
  path: '/event-definitions',
  summary: 'Add a work standard; the work of calls follows when it is made again',
  needs: edits(eventDefinitionKeys.add),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.int(), ...draft }),
  output: definition,
})

export const saveEventDefinition = endpoint({
  method: 'PUT',
  path: '/event-definitions/:id',
  summary: 'Replace a work standard with its lines, which are changed in place; existing work follows when it is made again',
  needs: edits(eventDefinitionKeys.edit),
  reach: 'orgNode',
  names: { id: 'eventDefinition' },
  input: z.strictObject({ orgNodeId: z.int(), id: givenId, version: z.int(), ...draft }),
  output: definition,
})
export type DefinitionDraft = z.output<z.ZodObject<typeof draft>>

export const removeEventDefinition = endpoint({
  method: 'DELETE',
  path: '/event-definitions/:id',
  summary: 'Remove a work standard by which no call is worked',
  needs: edits(eventDefinitionKeys.remove),
  reach: 'orgNode',
  names: { id: 'eventDefinition' },
  input: z.strictObject({ orgNodeId: z.int(), id: givenId, version: z.int() }),
  output: z.null(),
})

const choice = z.array(z.object({ id, label: z.string() }))

export const eventDefinitionChoices = endpoint({
  method: 'GET',
  path: '/event-definition-choices',
  summary: 'What a work standard may name: event types, skills and equipment',
  needs: sees(eventDefinitionKeys.view),
  reach: 'company',
  input: z.strictObject({}),
  output: z.object({ eventTypes: choice, skills: choice, equipmentCategories: choice }),
})
export type DefinitionChoices = Output<typeof eventDefinitionChoices>
