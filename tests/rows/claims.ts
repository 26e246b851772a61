// Reads the row types that places claim, with TypeScript's own interface for programs. It is not stable yet: this file alone uses it.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from 'typescript/unstable/ast'
import { isTaggedTemplateExpression } from 'typescript/unstable/ast/is'
import { API, type Checker, type Project, type Symbol as Property, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { Kind } from '../../kit/database/answers.ts'
import { root } from '../architecture/syntax.ts'
import type { Place } from './places.ts'

export interface Column {
  /** the kinds of values that its type has */
  readonly kinds: readonly Kind[]
  readonly optional: boolean
}

export interface Claim extends Place {
  /** by name; absent where any name may come */
  readonly columns: Readonly<Record<string, Column>> | undefined
}

/**
 * What these places claim. A claim that is no row, such as the `number` of an expression, is left out.
 * @throws where TypeScript cannot tell a type
 */
export function claimsOf(places: readonly Place[]): Claim[] {
  const project = join(root, `dist/rows/${process.pid}.json`)
  const files = [...new Set(places.map(({ file }) => file))]
  writeProject(project, files)
  const api = new API({ cwd: root })
  try {
    const opened = api.updateSnapshot({ openProjects: [project] }).getProject(project)!
    const typesOf = new Map(files.map(file => [file, claimedTypes(opened, file)]))
    return places.flatMap(place => {
      const type = typesOf.get(place.file)!.get(place.start)!
      if (type.isErrorType()) throw new Error(`${place.at} claims a type that TypeScript does not know.`)
      return type.flags & rowLike ? [{ ...place, columns: columnsOf(opened.checker, type) }] : []
    })
  } finally {
    api.close()
    rmSync(project)
  }
}

const rowLike = TypeFlags.Object | TypeFlags.Intersection | TypeFlags.TypeParameter

/** A project of these files and what they import: of few files it is read in a quarter of the time. */
function writeProject(path: string, files: readonly string[]): void {
  const up = '../../'
  mkdirSync(join(path, '..'), { recursive: true })
  const include = ['kit/words/virtual-words.d.ts', 'features/*.d.ts']
  const project = {
    extends: `${up}tsconfig.server.json`,
    references: [],
    include: include.map(file => up + file),
    files: files.map(file => up + file),
  }
  writeFileSync(path, JSON.stringify(project, null, 2))
}

/** The types that tagged templates of a file claim, by where they begin. */
function claimedTypes({ program, checker }: Project, file: string): Map<number, Type> {
  const source = program.getSourceFile(join(root, file))!
  const types = new Map<number, Type>()
  const visit = (node: Node): void => {
    const claimed = isTaggedTemplateExpression(node) ? node.typeArguments?.[0] : undefined
    if (claimed) types.set(claimed.getStart(source), checker.getTypeFromTypeNode(claimed)!)
    node.forEachChild(visit)
  }
  visit(source)
  return types
}

/** Undefined for a type that has other names than it says, such as a record or a type that the caller gives. */
function columnsOf(checker: Checker, type: Type): Claim['columns'] {
  if (type.flags & TypeFlags.TypeParameter || checker.getIndexInfosOfType(type).length > 0) return undefined
  const properties = checker.getPropertiesOfType(type)
  const types = checker.getTypeOfSymbol(properties)
  return Object.fromEntries(properties.map((property, at) => [property.name, columnOf(checker, property, types[at]!)]))
}

const columnOf = (checker: Checker, { flags }: Property, type: Type): Column => ({
  kinds: [...new Set(kindsOf(checker, type))],
  optional: (flags & SymbolFlags.Optional) !== 0,
})

const simple: readonly [flags: number, kind: Kind][] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
]
const any: readonly Kind[] = ['null', 'boolean', 'number', 'string', 'list', 'object']

function kindsOf(checker: Checker, type: Type): readonly Kind[] {
  if (type.isErrorType()) throw new Error('A column has a type that TypeScript does not know.')
  if (type.flags & TypeFlags.Undefined) return []
  const found = simple.find(([flags]) => type.flags & flags)
  if (found) return [found[1]]
  if (type.isUnionType()) return type.getTypes().flatMap(member => kindsOf(checker, member))
  if (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) return [checker.isArrayLikeType(type) ? 'list' : 'object']
  return any
}
