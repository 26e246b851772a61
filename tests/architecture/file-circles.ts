// Circles of files: a file that imports itself through others, imports of types among them.

import { posix } from 'node:path'
import { type Node, type Source, walk } from './syntax.ts'

/** Every circle that a walk along the imports closes, as its files in order. No circle is missed: where there are some, at least one is found. */
export function circlesIn(sources: readonly Source[]): string[][] {
  const known = new Set(sources.map(({ file }) => file))
  const importsOf = new Map(sources.map(source => [source.file, importedBy(source).filter(file => known.has(file))]))
  const done = new Set<string>()
  const circles: string[][] = []
  const follow = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file)
    if (at >= 0) circles.push(way.slice(at))
    if (at >= 0 || done.has(file)) return
    for (const imported of importsOf.get(file)!) follow(imported, [...way, file])
    done.add(file)
  }
  for (const { file } of sources) follow(file, [])
  return circles
}

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
