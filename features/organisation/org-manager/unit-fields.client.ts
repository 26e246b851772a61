import type { FormField } from '../../../kit/fields/view.ts'
import { mailAddress } from '../../../kit/notices/addresses.ts'
import { sourceOf } from '../../../kit/resource/form.client.ts'
import type { FormRules } from '../../../kit/ui/form-checks.client.ts'
import type { FormValues } from '../../../kit/ui/form-faults.ts'
import type { Words } from '../../../kit/words/words.tsx'
import { terminal } from '../terminal/terminal.resource.ts'
import { type Fence, payCalendars, type TreeRow, type Unit, type UnitDraft } from './org-manager.api.ts'
import { faultOfTarget } from './unit-tree.rules.ts'

/** Monday to Sunday. */
export const weekdaysOf = (t: Words) =>
  [t('Monday'), t('Tuesday'), t('Wednesday'), t('Thursday'), t('Friday'), t('Saturday'), t('Sunday')] as const

/** The fields of a unit (ORG-03); `unit` is null for a new one. The top unit has no parent and a zone of its own. */
export function fieldsOf(t: Words, unit: Unit | null, units: readonly TreeRow[], zones: readonly string[]): FormField[] {
  const isTop = unit !== null && unit.parentId === null
  const own = units.find(({ id }) => id === unit?.id)
  const parents = units.filter(each => {
    const fault = own ? faultOfTarget(units, own, each) : each.active ? null : 'inactive'
    return fault === null || fault === 'is there'
  })
  const parent: FormField[] = isTop
    ? []
    : [
        {
          name: 'parentId',
          label: t('Parent Node'),
          kind: 'choice',
          required: true,
          options: parents.map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]
  const above = units.find(({ id }) => id === unit?.parentId)
  return [
    { name: 'name', label: t('Unit Name'), kind: 'text', required: true, max: 100 },
    ...parent,
    { name: 'alias', label: t('Alias'), kind: 'text', max: 3, half: true },
    { name: 'costCenter', label: t('Cost Center'), kind: 'text', max: 50, half: true },
    {
      name: 'kind',
      label: t('Kind'),
      kind: 'choice',
      required: true,
      half: true,
      options: [
        { value: 'unit', label: t('Unit') },
        { value: 'terminal', label: t('Terminal') },
      ],
    },
    { name: 'terminalId', label: t('Application terminal'), kind: 'ref', half: true, source: sourceOf(terminal, {}) },
    { name: 'hrmsEmail', label: t('HRMS integration email'), kind: 'email', max: 254 },
    { name: 'shortageEmail', label: t('Shortage request email'), kind: 'email', max: 254 },
    {
      name: 'activityEmail',
      label: t('Shift activity email'),
      kind: 'email',
      max: 254,
      hint: t('The activities of a shift are sent there'),
    },
    { name: 'attendanceContact', label: t('Attendance contact'), kind: 'text', max: 100 },
    {
      name: 'ownZone',
      label: t('Time zone'),
      kind: 'choice',
      required: isTop,
      options: zones.map(zone => ({ value: zone, label: zone })),
      ...(above && { hint: t('Empty: {{zone}}, from {{name}}', { zone: above.zone, name: above.name }) }),
    },
    {
      name: 'weekStarts',
      label: t('Week starts on'),
      kind: 'choice',
      required: true,
      half: true,
      options: weekdaysOf(t).map((label, at) => ({ value: String(at + 1), label })),
    },
    { name: 'payCalendarId', label: t('Pay Calendar'), kind: 'ref', half: true, source: sourceOf(payCalendars, {}) },
    {
      name: 'poolDistribution',
      label: t('Required pool distribution'),
      kind: 'toggle',
      hint: t('Lends people to the other pool units and borrows theirs'),
    },
  ]
}

/** What is wrong with the addresses of a form. */
export const wrongMails =
  (fields: readonly FormField[]): FormRules =>
  values =>
    fields.flatMap(({ name, kind }) => {
      const address = values[name]
      const isWrong = kind === 'email' && typeof address === 'string' && address !== '' && mailAddress(address) === null
      return isWrong ? [{ field: name, says: 'Not valid Email' }] : []
    })

const textOf = (id: number | null) => (id === null ? null : String(id))

/** The values of the form; choices are texts there. */
export function valuesOf(unit: Unit | null, parentId: number): FormValues {
  return {
    name: unit?.name ?? '',
    parentId: textOf(unit ? unit.parentId : parentId),
    alias: unit?.alias ?? null,
    costCenter: unit?.costCenter ?? null,
    kind: unit?.kind ?? 'unit',
    terminalId: textOf(unit?.terminalId ?? null),
    hrmsEmail: unit?.hrmsEmail ?? null,
    shortageEmail: unit?.shortageEmail ?? null,
    activityEmail: unit?.activityEmail ?? null,
    attendanceContact: unit?.attendanceContact ?? null,
    ownZone: unit?.ownZone ?? null,
    weekStarts: String(unit?.weekStarts ?? 1),
    weekendDays: unit?.weekendDays ?? [6, 7],
    payCalendarId: textOf(unit?.payCalendarId ?? null),
    poolDistribution: unit?.poolDistribution ?? false,
    geofences: unit?.geofences ?? [],
  }
}

const idOf = (text: unknown) => (text === null || text === undefined || text === '' ? null : Number(text))

/** What is saved of the values. */
export function draftOf(values: FormValues): UnitDraft {
  return {
    ...(values as unknown as UnitDraft),
    parentId: idOf(values.parentId),
    terminalId: idOf(values.terminalId),
    payCalendarId: idOf(values.payCalendarId),
    weekStarts: Number(values.weekStarts),
    geofences: values.geofences as Fence[],
  }
}
