import type { MasterName } from './master.ts'

/** What the product has already, as its files say it. */
export interface Taken {
  /** names of the folders below features/masters */
  readonly folders: readonly string[]
  /** database/schema.sql */
  readonly schema: string
  /** features/resources.ts */
  readonly resources: string
  /** features/screens.tsx */
  readonly screens: string
}

/** Words that no table may have for its name. */
const ofSql = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create default deferrable desc distinct do else end
   except false fetch for foreign from grant group having in initially intersect into lateral leading limit localtime not null offset on only or order
   placing primary references returning select some symmetric table then to trailing true union unique user using variadic when where window with`.split(
    /\s+/,
  ),
)

/** Why there can be no master of this name; undefined when there can. */
export function whyNot({ kebab, camel, snake, pascal }: MasterName, { folders, schema, resources, screens }: Taken): string | undefined {
  if (folders.includes(kebab)) return `There is a master ${kebab} already: features/masters/${kebab}.`
  if (new RegExp(`^create table (\\w+\\.)?"?${snake}"? `, 'im').test(schema))
    return `There is a table ${snake} already: choose another name.`
  if (ofSql.has(snake)) return `"${snake}" is a word of SQL, which no table can have for its name: choose another.`
  if (new RegExp(`\\b${camel}\\b`).test(resources)) return `features/resources.ts has a ${camel} already: choose another name.`
  if (screens.includes(`'/${pascal}'`)) return `features/screens.tsx has a screen at /${pascal} already: choose another name.`
  return undefined
}
