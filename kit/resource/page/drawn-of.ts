import type { Resource } from '../resource.ts'

const head: ReadonlySet<string> = new Set(['name', 'startsOn', 'endsOn'])

/** The fields that are drawn by their kinds, as its definition puts them in its form; the name and the dates have a place of their own. */
export const drawnOf = ({ form, fields }: Resource): string[] => form.flat().filter(name => name in fields && !head.has(name)) as string[]
