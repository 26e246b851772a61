import type { Resource } from '../resource.ts'

const head: ReadonlySet<string> = new Set(['name', 'startsOn', 'endsOn'])

/**
 * The fields that are drawn by their kinds, in the order of the definition's form, without the name and the dates, which have their own
 * place.
 */
export const drawnOf = ({ form, fields }: Resource): string[] => form.flat().filter(name => name in fields && !head.has(name)) as string[]
