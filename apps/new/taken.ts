import { layerOf, layers } from '../../features/layers.ts'
import type { FeatureName } from './name.ts'

/** What the product has already, as its files say it. */
export interface Taken {
  /** of the features, below features/ */
  readonly folders: readonly string[]
  /** database/schema.sql */
  readonly schema: string
  /** the text of every declaration: of lists, features and keys */
  readonly declarations: readonly string[]
}

/** Words that no table may have for its name. */
const ofSql = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create default deferrable desc distinct do else end
   except false fetch for foreign from grant group having in initially intersect into lateral leading limit localtime not null offset on only or order
   placing primary references returning select some symmetric table then to trailing true union unique user using variadic when where window with`.split(
    /\s+/,
  ),
)

/** Why there can be no feature of this name, with a table when it is a list; undefined when there can. */
export function whyNot(
  { folder: own, kebab, snake, pascal, key }: FeatureName,
  isList: boolean,
  { folders, schema, declarations }: Taken,
): string | undefined {
  const says = (pattern: RegExp) => declarations.some(text => pattern.test(text))
  const folder = folders.find(each => each.split('/').at(-1) === kebab)
  if (folder) return `There is already ${kebab}: features/${folder}.`
  if (isList && new RegExp(`^create table (\\w+\\.)?"?${snake}"? `, 'im').test(schema))
    return `There is a table ${snake} already: choose another name.`
  if (isList && ofSql.has(snake)) return `"${snake}" is a word of SQL, which no table can have for its name: choose another.`
  if (says(new RegExp(`\\b(path|route|addRoute): '/${pascal}'`, 'i')) || says(new RegExp(`\\bfile: '${kebab}'`)))
    return `There is a screen ${kebab} at /${pascal} already: choose another name.`
  if (says(new RegExp(`\\b(key|elements)\\('${key}'`))) return `There is a permission key ${key} already: choose another name.`
  if (layerOf(own) < 0) return `Name the layer too, such as planning/${kebab}. The layers are ${layers.flat().join(', ')}.`
  return undefined
}
