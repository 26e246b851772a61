import { z } from 'zod'
import type { Output } from '../../../kit/calls/endpoint.ts'
import { documentOf } from '../../../kit/document/document.ts'
import { endBeforeStart, isInOrder } from '../../../kit/fields/date/in-order.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { countsFor } from '../../organisation/org-node/counts-for.api.ts'
import { type Setting, type SettingName, settingNames, settings, type VersionSettings } from './settings.rules.ts'

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

const contents = z.object({
  name: z.string().trim().min(1).max(100),
  active: z.boolean(),
  versions: z
    .array(version)
    .min(1)
    .max(100)
    .refine(list => list.every(({ startsOn, endsOn }) => isInOrder(startsOn, endsOn)), endBeforeStart),
  /** the nodes whose hours it counts, and those below them that have no group of their own */
  orgNodeIds: z.array(z.int()).max(1000),
})

/** How hours are counted (RECON-08, RECON-09). Days already computed keep their hours until they are computed again. */
export const paramGroups = documentOf({
  label: ['parameter group', 'parameter groups'],
  path: '/reconc-param-groups',
  access: elements('Reconc_Param_Group'),
  scope: 'company',
  kind: 'paramGroup',
  contents,
  answered: z.object({ countsFor }),
  names: { orgNodeIds: 'orgNode' },
  errors: { inForce: 409 },
})
export type ParamGroup = Omit<Output<typeof paramGroups.add>, 'orgNodeId'>
