import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { linesCheck } from '../resource/draft.ts'
import { sourcesOf, startOf } from '../resource/form.client.ts'
import { bareLine, type FormLine, lineResource } from '../resource/lines/form-lines.client.ts'
import '../resource/lines/lines.css'
import { LinesInline } from '../resource/lines/lines-inline.tsx'
import { LinesTable } from '../resource/lines/lines-table.tsx'
import type { Resource } from '../resource/resource.ts'
import type { AnyRow } from '../resource/row.ts'
import { useNode } from '../ui/node-context.tsx'
import { WrongLine } from '../ui/wrong-line.tsx'
import { useWords } from '../words/words.tsx'
import type { DocumentPart } from './document-part.ts'

type Line = Readonly<Record<string, unknown>>

interface LinesSectionProps extends DocumentPart<object> {
  /** which of the lines that the document declares */
  name: string
  /** what is said while there are none */
  none?: ReactNode
  /** below the lines, while there are some */
  children?: ReactNode
}

/** The lines stand in the draft as they are saved, with null for what is not typed yet; only here they are told apart by a key. */
export default function LinesSection({ of, name, draft, update, readOnly, refusals, report, none, children }: LinesSectionProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const table = of.lines[name]!
  const lines = useMemo(() => {
    const { path, reach: scope } = of.list
    return lineResource({ name, path, scope: scope as Resource['scope'], access: of.access, subTables: of.lines }, name)
  }, [of, name])
  const sources = useMemo(() => sourcesOf(lines, null, { orgNodeId }), [lines, orgNodeId])
  const { value, keep, touched } = useKeys(lines, (draft as Line)[name] as readonly Line[])
  const faults = useMemo(
    () => faultsOf(linesCheck(table, {}).safeParse(value.map(each => savedLine(lines, each))).error),
    [table, lines, value],
  )
  const problem = Object.values(faults).includes(blank) ? 'Fill in the fields marked *' : Object.values(faults)[0]
  useEffect(() => report(name, problem), [report, name, problem])
  const refused = Object.entries(refusals).flatMap(([place, text]) =>
    place === name || place.startsWith(`${name}.`) ? [[place.slice(name.length + 1), text] as const] : [],
  )
  const said = { ...Object.fromEntries(refused), ...faults }
  const { '': whole, ...wrong } = Object.fromEntries(Object.entries(said).map(([place, text]) => [place, t(text)]))
  const Lines = table.typed === 'inline' ? LinesInline : LinesTable
  return (
    <section>
      <h2>{t(table.label[1])}</h2>
      {value.length === 0 && none && <p className="hint">{none}</p>}
      <WrongLine text={touched || refused.length > 0 ? whole : undefined} />
      <div className="lines">
        <Lines
          table={table}
          lines={lines}
          sources={sources}
          wrong={wrong}
          readOnly={readOnly}
          value={value}
          inputRef={() => undefined}
          onChange={next => {
            const saved = keep(next)
            update(now => ({ ...now, [name]: saved }))
          }}
        />
      </div>
      {value.length > 0 && children}
    </section>
  )
}

const blank = 'This field cannot be blank'

/** The lines with their keys, which stay with them until the draft gets others from elsewhere. */
function useKeys(lines: Resource, given: readonly Line[]) {
  const [kept, setKept] = useState<{ readonly lines: readonly Line[]; readonly keys: readonly string[] }>()
  const keys = kept?.lines === given ? kept.keys : undefined
  const value = useMemo(
    () => given.map((line, at) => ({ ...startOf(lines, line as unknown as AnyRow), key: keys?.[at] ?? `line ${at}` }) as FormLine),
    [given, lines, keys],
  )
  function keep(next: readonly FormLine[]) {
    const saved = next.map(line => savedLine(lines, line))
    setKept({ lines: saved, keys: next.map(({ key }) => key) })
    return saved
  }
  return { value, keep, touched: kept !== undefined }
}

/** The line as it is saved: what it refers to by its id. */
const savedLine = ({ fields }: Resource, line: FormLine): Line =>
  Object.fromEntries(
    Object.entries(bareLine(line)).map(([name, value]) => [name, fields[name]?.target && value !== null ? Number(value) : value]),
  )

interface Issues {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]
}

/** What is wrong by its place, such as `2.title`; the first of each. */
const faultsOf = (error: Issues | undefined): Record<string, string> =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const).toReversed())
