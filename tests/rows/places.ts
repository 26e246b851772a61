// The places in the sources where `sql<Row>` claims by hand what a statement answers.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textOf } from '../../kit/database/answers.ts'
import { type Node, parsed, placeOf, root, type Source, walk } from '../architecture/syntax.ts'

export interface Place {
  readonly file: string
  /** `file:line` */
  readonly at: string
  /** the fixed parts of the template (`textOf`) */
  readonly text: string
  /** where the claimed type begins in the file, in characters */
  readonly start: number
}

const folders = ['kit', 'features', 'apps', 'database', 'tests']

/** Of what runs every day; the wrong claims of tests/rows are planted. */
const counts = (file: string) => /\.tsx?$/.test(file) && !/\.deep\.|^tests\/rows\//.test(file)

export function allPlaces(): Place[] {
  return folders
    .flatMap(folder => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`))
    .filter(counts)
    .toSorted()
    .flatMap(placesOf)
}

export function placesOf(file: string): Place[] {
  const text = readFileSync(join(root, file), 'utf8')
  return text.includes('sql<') ? placesIn(parsed(file, text)) : []
}

function placesIn(source: Source): Place[] {
  const places: Place[] = []
  walk(source.program, node => {
    const claimed = claimOf(node)
    if (claimed) places.push({ file: source.file, at: placeOf(source, node), text: fixedPartsOf(node), start: claimed.start })
    return undefined
  })
  return places
}

function claimOf({ type, tag, typeArguments }: Node): Node | undefined {
  if (type !== 'TaggedTemplateExpression' || (tag as Node).name !== 'sql') return undefined
  return (typeArguments as { params: readonly Node[] } | null)?.params[0]
}

const fixedPartsOf = ({ quasi }: Node): string =>
  textOf((quasi as unknown as { quasis: readonly { value: { cooked: string } }[] }).quasis.map(({ value }) => value.cooked))
