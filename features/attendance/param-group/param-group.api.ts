import { z } from 'zod'
import type { Output } from '../../../kit/calls/endpoint.ts'
import { endBeforeStart, isInOrder } from '../../../kit/fields/date/in-order.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { own } from '../../../kit/fields/own/own.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { countsFor } from '../../../kit/resource/page/counts-for.ts'
import { onPage } from '../../../kit/resource/page/paged.ts'
import { resource } from '../../../kit/resource/resource.ts'
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

export const versions = z
  .array(version)
  .min(1)
  .max(100)
  .refine(list => list.every(({ startsOn, endsOn }) => isInOrder(startsOn, endsOn)), endBeforeStart)

const group = resource('paramGroup', {
  label: ['Parameter Group', 'Parameter Groups'],
  path: '/reconc-param-groups',
  route: '/ReconcParamGroup',
  page: '/ReconcParamGroupAdd',
  scope: 'company',
  access: elements('Reconc_Param_Group'),
  fields: {
    name: text({ label: 'Name', required: true }),
    active: toggle({ label: 'Active', initial: true }),
    versions: own({ label: 'Settings', check: versions }),
    /** the nodes whose hours it counts, and those below them that have no group of their own */
    orgNodeIds: own({ label: 'Counts for', check: z.array(z.int()).max(1000) }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'active'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name'],
})

/** How hours are counted (RECON-08, RECON-09). Days already computed keep their hours until they are computed again. */
export const paramGroups = onPage(group, {
  answered: z.object({ countsFor }),
  names: { orgNodeIds: 'orgNode' },
  errors: { inForce: 409 },
})
export type ParamGroup = Omit<Output<typeof paramGroups.add>, 'orgNodeId'>
