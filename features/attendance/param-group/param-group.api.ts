import { z } from 'zod'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { removed } from '../../../kit/document/checks.ts'
import { endBeforeStart, isInOrder } from '../../../kit/fields/date/in-order.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { countsFor } from '../../organisation/org-node/counts-for.api.ts'
import { type Setting, type SettingName, settingNames, settings, type VersionSettings } from './settings.rules.ts'

export const paramGroupKeys = elements('Reconc_Param_Group')

function schemaOf(setting: Setting): z.ZodType {
  switch (setting.kind) {
    case 'whole':
      return orNone(z.int().min(setting.least).max(setting.most), setting.none)
    case 'word':
      return orNone(z.enum(setting.words), setting.none)
    case 'yesNo':
      return z.boolean()
    case 'time':
      return z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  }
}

const orNone = (schema: z.ZodType, none: boolean): z.ZodType => (none ? schema.nullable() : schema)

const schemas = Object.fromEntries(settingNames.map(name => [name, schemaOf(settings[name])])) as {
  [Name in SettingName]: z.ZodType<VersionSettings[Name]>
}
const version = z.strictObject({ id: z.int().optional(), startsOn: workDate(), endsOn: workDate().nullable(), ...schemas })
export type ParamGroupVersion = z.output<typeof version>

const contents = {
  name: z.string().trim().min(1).max(100),
  active: z.boolean(),
  versions: z
    .array(version)
    .min(1)
    .max(100)
    .refine(list => list.every(({ startsOn, endsOn }) => isInOrder(startsOn, endsOn)), endBeforeStart),
  /** the nodes whose hours it counts, and those below them that have no group of their own */
  orgNodeIds: z.array(z.int()).max(1000),
}

const document = z.object({ id: z.int(), version: z.int(), ...contents, countsFor })
export type ParamGroup = z.output<typeof document>

const summary = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  active: z.boolean(),
  countsFor,
  versions: z.int(),
  /** of the version in force, or the next one */
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
})
export type ParamGroupSummary = z.output<typeof summary>

const path = z.coerce.number().int()

export const paramGroups = endpoint({
  method: 'GET',
  path: '/reconc-param-groups',
  summary: 'The parameter groups by which hours are counted',
  needs: sees(paramGroupKeys.view),
  reach: 'company',
  input: z.strictObject({}),
  output: z.object({ groups: z.array(summary) }),
})

export const paramGroup = endpoint({
  method: 'GET',
  path: '/reconc-param-groups/:id',
  summary: 'One parameter group with its versions and nodes',
  needs: sees(paramGroupKeys.view),
  reach: 'company',
  names: { id: 'paramGroup' },
  input: z.strictObject({ id: path }),
  output: document,
})

export const addParamGroup = endpoint({
  method: 'POST',
  path: '/reconc-param-groups',
  summary: 'Add a parameter group',
  needs: edits(paramGroupKeys.add),
  reach: 'company',
  names: { orgNodeIds: 'orgNode' },
  input: z.strictObject(contents),
  output: document,
  ignored: ['countsFor'],
})

export const saveParamGroup = endpoint({
  method: 'PUT',
  path: '/reconc-param-groups/:id',
  summary: 'Change a parameter group as one document; days already computed keep their hours until they are computed again',
  needs: edits(paramGroupKeys.edit),
  reach: 'company',
  names: { id: 'paramGroup', orgNodeIds: 'orgNode' },
  input: z.strictObject({ id: path, version: z.int(), ...contents }),
  output: document,
  ignored: ['countsFor'],
})

export const removeParamGroup = endpoint({
  method: 'DELETE',
  path: '/reconc-param-groups',
  summary: 'Remove parameter groups that no computed day rests on, all of them or none',
  needs: edits(paramGroupKeys.remove),
  reach: 'company',
  names: { 'documents.id': 'paramGroup' },
  input: z.strictObject({ documents: removed }),
  output: z.object({ deleted: z.int() }),
})
