import type { Plugin } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The browser calls by method and path: the schemas of the declarations stay on the server, and zod with them. */
export const callsWithoutChecks = (): Plugin => ({
  name: 'calls-without-checks',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: {
      id: /\.(api|resource|states)\.ts$|\/kit\/(resource\/(calls|lookup|page\/(paged|counts-for))|states\/calls|report\/report|history\/history|fields\/whole-number)\.ts$|\/rule-set\/rule-values\.ts$/,
    },
    handler(code) {
      const program = this.parse(code, { lang: 'ts' }) as unknown as Node
      const edits = [...schemasIn(program).map(withNothing), ...constantsOf(program).flatMap(asPure)]
      return { code: edited(code, edits), map: null }
    },
  },
})

/** What stands behind `input`, `output` and `names` in every `endpoint({ … })`, `excelOf({ … })`, `pdfOf({ … })` and their long ones, behind `answered` and `names` of an `onPage(…, { … })` and `check` of the fields `own({ … })`, and behind `record`, `asks` and `output` in every `statesOf({ … })`. */
function schemasIn(node: Node): Node[] {
  const { name } = (node.type === 'CallExpression' ? node.callee : {}) as { name?: string }
  const [options] = (node.arguments ?? []) as Node[]
  if (['endpoint', 'excelOf', 'pdfOf', 'longExcelOf', 'longPdfOf'].includes(name ?? '') && options)
    return valuesOf(options, ['input', 'output', 'names'])
  if (name === 'own' && options) return valuesOf(options, ['check'])
  if (name === 'onPage') {
    const [resource, besides] = node.arguments as Node[]
    return [...schemasIn(resource!), ...(besides ? valuesOf(besides, ['answered', 'names']) : [])]
  }
  if (name === 'statesOf' && options) {
    const moves = valuesOf(options, ['moves']).flatMap(all => valuesOf(all))
    return [...valuesOf(options, ['record']), ...moves.flatMap(move => valuesOf(move, ['asks', 'output']))]
  }
  return Object.values(node).flatMap(child => [child].flat().flatMap(each => (isNode(each) ? schemasIn(each) : [])))
}

/** The values of an object in the code: of these keys, or of all. */
const valuesOf = (object: Node, keys?: readonly string[]): Node[] =>
  ((object.properties ?? []) as { key?: { name?: string }; value: Node }[]).flatMap(({ key, value }) =>
    keys === undefined || keys.includes(key?.name ?? '') ? [value] : [],
  )

/** The values of the constants of a file. */
const constantsOf = (program: Node): Node[] =>
  (program.body as Node[])
    .map(statement => (statement.declaration ?? statement) as Node)
    .flatMap(({ type, declarations }) => (type === 'VariableDeclaration' ? (declarations as { init: Node }[]) : []))
    .map(({ init }) => init)

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const withNothing = ({ start, end }: Node): Edit => ({ start, end, text: 'undefined' })

/** Tells the bundler that the constant is of use only where it is named: what only schemas named goes with them. */
const asPure = ({ start, end }: Node): Edit[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
]

const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
