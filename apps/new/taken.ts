import type { MasterName } from './master.ts'

/** What the product has already, as its files say it. */
export interface Taken {
  /** of the features, below features/ */
  readonly folders: readonly string[]
  /** database/schema.sql */
  readonly schema: string
  readonly screens: readonly { readonly path: string; readonly file: string }[]
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
export function whyNot({ kebab, snake, pascal }: MasterName, { folders, schema, screens }: Taken): string | undefined {
  const folder = folders.find(each => each.split('/').at(-1) === kebab)
  if (folder) return `There is already ${kebab}: features/${folder}.`
  if (new RegExp(`^create table (\\w+\\.)?"?${snake}"? `, 'im').test(schema))
    return `There is a table ${snake} already: choose another name.`
  if (ofSql.has(snake)) return `"${snake}" is a word of SQL, which no table can have for its name: choose another.`
  if (screens.some(({ path, file }) => path === `/${pascal}` || file === kebab))
    return `There is a screen ${kebab} at /${pascal} already: choose another name.`
  return undefined
}
