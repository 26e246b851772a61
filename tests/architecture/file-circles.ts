// Circles of files, and of the folders of features: one that imports itself through others, imports of types among them. And imports from a
// folder of a feature to one of a higher layer.

import { posix } from 'node:path'
import { layerOf } from '../../features/layers.ts'
import { type Node, type Source, walk } from './syntax.ts'

/** What each file imports of the others, by its path. */
type Imports = ReadonlyMap<string, readonly string[]>

export function importsIn(sources: readonly Source[]): Imports {
  const known = new Set(sources.map(({ file }) => file))
  return new Map(sources.map(source => [source.file, importedBy(source).filter(file => known.has(file))]))
}

/** Every circle that a walk along the imports closes, as its files in order. No circle is missed: where there are some, at least one is found. */
export function circlesIn(importsOf: Imports): string[][] {
  const done = new Set<string>()
  const circles: string[][] = []
  const follow = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file)
    if (at >= 0) circles.push(way.slice(at))
    if (at >= 0 || done.has(file)) return
    for (const imported of importsOf.get(file)!) follow(imported, [...way, file])
    done.add(file)
  }
  for (const file of importsOf.keys()) follow(file, [])
  return circles
}

/** The folder of the feature that a file belongs to, below features/: `people/employee`, `imports`; undefined for a file of none, and for tests. */
function featureOf(file: string): string | undefined {
  if (/\.(test|fixture)\.tsx?$/.test(file)) return undefined
  return /^features\/([^/]+(?:\/[^/]+)?)\/[^/]+/.exec(file)?.[1]
}

/** What the files of each feature's folder import of other folders, by the folder. */
export function folderImports(importsOf: Imports): Imports {
  const folders = new Map<string, Set<string>>()
  for (const [from, to] of betweenFolders(importsOf)) {
    const folder = featureOf(from)!
    folders.set(folder, (folders.get(folder) ?? new Set()).add(featureOf(to)!))
  }
  const named = new Set([...folders.keys(), ...[...folders.values()].flatMap(all => [...all])])
  return new Map([...named].map(folder => [folder, [...(folders.get(folder) ?? [])]]))
}

/** `from → to` of imports from one layer to a higher one, and of those to or from a folder that has no layer. */
export function upwardImports(importsOf: Imports): string[] {
  const layer = (file: string) => layerOf(featureOf(file)!)
  return betweenFolders(importsOf)
    .filter(([from, to]) => layer(from) < layer(to) || layer(from) < 0 || layer(to) < 0)
    .map(([from, to]) => `${from} → ${to}`)
}

const betweenFolders = (importsOf: Imports): [from: string, to: string][] =>
  [...importsOf].flatMap(([from, all]) =>
    all.flatMap((to): [string, string][] => {
      const own = featureOf(from)
      const other = featureOf(to)
      return own === undefined || other === undefined || own === other ? [] : [[from, to]]
    }),
  )

/** The files that a file names: imported, exported again, named in a type, or loaded later by `import()`. */
export function importedBy({ file, text, program }: Source): string[] {
  const named: Node[] = (program.body as Node[]).filter(({ type }) => /^(Import|ExportNamed|ExportAll)Declaration$/.test(type))
  if (text.includes('import(')) {
    walk(program, node => {
      if (node.type === 'TSImportType' || node.type === 'ImportExpression') named.push(node)
      return undefined
    })
  }
  return named.flatMap(({ source }) => {
    const from = (source as Node | null)?.value
    return typeof from === 'string' && from.startsWith('.') ? [posix.join(posix.dirname(file), from)] : []
  })
}
