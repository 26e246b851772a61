// The body of a person in the names of the specification (EMP-08, EMP-15), which calls take beside our own.

import { z } from 'zod'
import { yesOrNo } from '../../../kit/fields/toggle/yes-or-no.ts'
import { rowId } from '../../../kit/fields/whole-number.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { mask, type PrivateField, privateNames } from './employee-private.ts'

/** Name on the wire → our field. */
export const bodyWire: Readonly<Record<string, string>> = {
  _EmployeeRestrictionModel: 'exclusions',
  restrictions: 'exclusions',
  _EmployeeLicenseModel: 'licences',
  licenses: 'licences',
  _EmployeeSkillModel: 'skills',
  _EmployeeSuspensionModel: 'suspensions',
  _EmpOrgNodeModelElement: 'orgNodeId',
  hrmsReligion: 'religion',
  streetAddress: 'street',
  streetAddress2: 'street2',
}

/**
 * What the specified body has besides: the options of the form, lines that were taken out, which are those not sent, and what is kept by calls
 * of its own: crews (EMPGRP) and exclusions.
 */
export const bodyIgnored: readonly string[] = [
  ...['_GradeDetails', 'gradeDetails', 'deletedItems', 'deletedSkills', 'deletedLicenses', 'employeeGroup', 'exclusionDate'],
]

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** The node of `_EmpOrgNodeModelElement`, which is a record or a list of one; any other value as it is. */
function nodeIn(value: unknown): unknown {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  if (!isRecord(one)) return one
  const of = (name: string) => Object.entries(one).find(([key]) => key.toLowerCase() === name)?.[1]
  return of('orgnodeid') ?? of('id')
}

/** Y and N, and 1 and 0, beside true and false (CF-43, CONST-23). */
const flag = z.preprocess(value => (typeof value === 'boolean' ? value : (yesOrNo(value) ?? value)), z.boolean('Yes or No'))
const privateText = z
  .string()
  .trim()
  .max(300, inEnglish('At most {{count}} {{count:character|characters}}', { count: 300 }))
  .nullable()
  .optional()

/** Fields of the specified body that are none of ours, or have more forms than ours. */
export const bodyShape: Readonly<Record<string, z.ZodType>> = {
  orgNodeId: z.preprocess(nodeIn, rowId.optional()),
  accommodation: flag.default(false),
  worksOnShift: flag.default(false),
  associateSchedule: flag.default(true),
  employmentTerminated: flag.optional(),
  ...Object.fromEntries(privateNames.map(name => [name, privateText])),
}

type Given = Readonly<Record<string, unknown>> & { readonly private?: Readonly<Record<string, string | null>> | undefined }

/** The private fields of a body, in one place; what is masked, as answers have it, stays as it is stored. */
export function privateOf(given: Given): Readonly<Partial<Record<PrivateField, string | null>>> | undefined {
  const flat = privateNames.flatMap(name => (given[name] === undefined || given[name] === mask ? [] : [[name, given[name]] as const]))
  return flat.length === 0 ? given.private : { ...Object.fromEntries(flat), ...given.private }
}

/** Whether a body says that somebody has left and not when: the date is what is stored, and the flag follows it (CF-43). */
export const lacksEnd = ({ employmentTerminated, terminatedOn }: Given): boolean =>
  employmentTerminated === true && (terminatedOn === null || terminatedOn === undefined)
