import { basename, dirname, join } from 'node:path'
import { type Node, type Source, walk } from './syntax.ts'

/** What a file of the server asks of the database. */
interface Statements {
  readonly reads: boolean
  readonly writes: boolean
}

const writing = /\binsert\s+into\b|\bdelete\s+from\b|\bupdate\s+[\w."]+(\s+\w+)?\s+set\b/i
const reading = /\bselect\b[\s\S]*\bfrom\b/i
const writer = /^(insertInto|updateTable|deleteFrom)$/

/** The statements that stand in a file: SQL as text, or Kysely's own. */
function statementsIn({ program }: Source): Statements {
  const texts: string[] = []
  const builders: string[] = []
  walk(program, node => {
    if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql') texts.push(textOf(node.quasi as Node))
    if (node.type === 'MemberExpression') builders.push(nameOf(node.property))
    return undefined
  })
  return {
    reads: texts.some(text => reading.test(text)) || builders.includes('selectFrom'),
    writes: texts.some(text => writing.test(text)) || builders.some(name => writer.test(name)),
  }
}

/** What is wrong with the name of a file of the server, for the statements in it; undefined when nothing is. */
export function misnamed(source: Source): string | undefined {
  const { reads, writes } = statementsIn(source)
  const name = basename(source.file)
  if (/-reads\.(server|service)\.ts$/.test(name)) return writes ? 'writes' : reads ? undefined : 'reads nothing'
  if (/-writes\.(server|service)\.ts$/.test(name)) return writes ? undefined : 'writes nothing'
  if (name.endsWith('.service.ts')) return undefined
  return writes ? 'writes: it belongs into -writes.server.ts' : reads ? 'reads: it belongs into -reads.server.ts' : undefined
}

/** The `.service.ts` files that no file of another feature imports. */
export function uncalledServices(sources: readonly Source[]): string[] {
  const called = new Set(sources.flatMap(importsFromElsewhere))
  return sources.map(({ file }) => file).filter(file => file.endsWith('.service.ts') && !called.has(file))
}

function importsFromElsewhere({ file, program }: Source): string[] {
  const named: string[] = []
  walk(program, ({ type, source }) => {
    if (source && /^(Import|Export)/.test(type)) named.push(join(dirname(file), String((source as { value?: unknown }).value)))
    return undefined
  })
  return named.filter(other => dirname(other) !== dirname(file))
}

const nameOf = (node: unknown): string => String((node as { name?: unknown } | undefined)?.name ?? '')
const textOf = ({ quasis }: Node): string => (quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' … ')
