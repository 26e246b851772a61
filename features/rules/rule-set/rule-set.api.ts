import { z } from 'zod'
import { endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { own } from '../../../kit/fields/own/own.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { countsFor } from '../../../kit/resource/page/counts-for.ts'
import { dated } from '../../../kit/resource/page/dated.ts'
import { onPage } from '../../../kit/resource/page/paged.ts'
import { resource } from '../../../kit/resource/resource.ts'
import { contents } from './rule-set-contents.api.ts'

export type { CoverLine, CreationRule } from './rule-set-contents.api.ts'

const set = resource('creationRuleSet', {
  label: ['Rule Set', 'Rule Sets'],
  path: '/schedule-creation-rule-sets',
  route: '/ScheduleCreation',
  page: '/AddScheduleCreation',
  scope: 'orgNode',
  access: elements('Schedule_Creation'),
  fields: {
    name: text({ label: 'Name', required: true }),
    ...dated,
    /** goals of every build: everybody's hours near those of their contract, and shared evenly */
    contractHours: own({ label: 'Hours of the contract', check: contents.shape.contractHours, cell: 'yesNo' }),
    evenHours: own({ label: 'Hours shared evenly', check: contents.shape.evenHours, cell: 'yesNo' }),
    rules: own({ label: 'Rules', check: contents.shape.rules }),
    cover: own({ label: 'Cover', check: contents.shape.cover }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'startsOn', 'endsOn'], search: ['name'], sort: ['startsOn', 'desc'] },
  form: ['name', ['startsOn', 'endsOn']],
})

/** SCHED-06, SCHED-07, ND-11: by which rules rosters are built, and how many people are wanted. Rosters that were built before a change stay as they are. */
export const ruleSets = onPage(set, {
  kind: 'ruleSet',
  answered: z.object({ countsFor, /** builds that were made with it */ usedBy: z.int() }),
})

export type ListedSet = Output<typeof ruleSets.add>
export type RuleSet = Omit<ListedSet, 'countsFor' | 'usedBy'>

const id = z.int().positive()
/** `#rrggbb`, as the master says */
const colour = z.string().nullable()

/** What a rule set may name. */
export const ruleSetChoices = endpoint({
  method: 'GET',
  path: '/schedule-creation-choices',
  summary: 'The bands, skills and employee types that a rule set of a node may name',
  needs: sees(ruleSets.access.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.coerce.number().int() }),
  output: z.object({
    bands: z.array(z.object({ id, code: z.string(), name: z.string(), category: z.enum(['AM', 'PM', 'night']), colour })),
    skills: z.array(z.object({ id, name: z.string() })),
    categories: z.array(z.object({ id, name: z.string(), colour })),
  }),
})
export type Choices = Output<typeof ruleSetChoices>
