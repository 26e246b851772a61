import { date } from '../../fields/date/date.ts'

/** The dates on which a record is in force, both included; without a last date, until further notice. */
export const dated = {
  startsOn: date({ label: 'Effective from', required: true }),
  endsOn: date({ label: 'Effective to' }),
}

/** Whether records of a node count for the nodes below it too. */
export const countsBelow = ({ scope, fields }: { readonly scope: string; readonly fields: object }): boolean =>
  scope === 'orgNode' && isDated(fields)

/** Whether records with these fields are in force between two dates. */
export const isDated = (fields: object): boolean => 'startsOn' in fields
