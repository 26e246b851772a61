import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Route } from '../../calls/endpoint.ts'
import { goneText } from '../../calls/gone.client.ts'
import { KeptLine } from '../../drafts/kept-line.tsx'
import { effectiveFaults } from '../../fields/date/effective-faults.ts'
import { blank, type Faults, type FormValues, fieldOf } from '../../ui/form-faults.ts'
import { NameField } from '../../ui/name-field.tsx'
import { useNode } from '../../ui/node-context.tsx'
import { useMay } from '../../ui/permission.client.ts'
import { useFetchAgain } from '../../ui/use-call.client.ts'
import { useWords } from '../../words/words.tsx'
import type { LinesOfFields } from '../conflict.ts'
import type { AskedWords } from '../conflict-words.tsx'
import { formLines } from '../lines/form-lines.client.ts'
import type { Resource } from '../resource.ts'
import type { AnyRow } from '../row.ts'
import { startOf } from '../start.client.ts'
import { drawnOf } from './drawn-of.ts'
import { DrawnFields, LinesPart } from './drawn-parts.tsx'
import { EffectiveDates, isOverlap } from './effective-dates.tsx'
import './page-form.css'
import type { PagePart } from './page-part.ts'
import type { DatedDraft, Named, PagedCalls, Place, Stored } from './paged.ts'
import { RecordFrame } from './record-frame.tsx'
import { useSaveKey } from './save-key.client.ts'
import type { TypedForm } from './typed-form.client.ts'
import { type RecordOnPage, useRecord } from './use-record.client.ts'

export interface RecordPageProps<Form extends Named, Draft, Row extends Stored> {
  of: PagedCalls<Draft, Row> & { readonly resource: Resource }
  /** the page with the list */
  list: `/${string}`
  /** translated */
  titles: { readonly add: string; readonly edit: string }
  className?: string
  /** what is said when it cannot be loaded, translated */
  failed?: string
  /** the form of a stored record, or of a new one */
  start: (known: Row | null) => Form
  /** what is saved, when not the form as it stands; what is only answered may stay in it */
  input?: (form: Form) => Draft & Partial<Place>
  /** fields whose refusals the parts of the form show, with their lines; besides the name, the dates and the typed lines */
  shownAt?: readonly string[]
  /** why it cannot be saved, in English, as its field says it too; besides the name, the dates and the typed lines */
  problem?: (form: Form) => string | undefined
  /** reading calls that answer with parts of it, besides its list */
  readBy?: readonly Route[]
  /** whether somebody with the key may change this one */
  mayChange: (known: Row) => boolean
  /** above the form */
  above?: (known: Row | null) => ReactNode
  /** shown in place of the form, which keeps what is typed */
  instead?: ReactNode
  /** how lines of a shape of their own are told apart where two editors changed them; the same in every rendering */
  lines?: LinesOfFields
  /** how what both changed is called and said */
  asked?: AskedWords
  /** the form below the name and the dates; its fields and its lines when absent */
  children?: (part: PagePart<Form>) => ReactNode
  /** below all of it */
  below?: (part: PagePart<Form>) => ReactNode
}

interface RecordFormProps<Form extends Named, Draft, Row extends Stored> extends RecordPageProps<Form, Draft, Row> {
  /** null adds one */
  row: Row | null
  /** as it is stored now, as far as the page knows */
  latest: Row | null
  onTheirs(row: Row): void
  onLeave(): void
}

/** The form of a record on its page: name and dates, then its own parts; saved as one, with its history beside it. */
export function RecordForm<Form extends Named, Draft, Row extends Stored>(props: RecordFormProps<Form, Draft, Row>) {
  const { of: calls, row, latest, titles, mayChange, onTheirs, onLeave } = props
  const { resource } = calls
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const fetchAgain = useFetchAgain()
  const mayAdd = useMay(calls.add)
  const mayEdit = useMay(calls.save)
  const readOnly = row ? !(mayEdit && mayChange(row)) : !mayAdd
  const { faults: reported, report } = useReports()
  const typed = useTypedForm(resource, row as unknown as AnyRow | null)
  const start = (known: Row | null) => startForm(resource, props.start(known), known === null)
  const input = (values: Form) => (props.input?.(values) ?? values) as unknown as FormValues
  const page: RecordOnPage<Form> = useRecord<Form>({
    of: resource,
    calls: { add: calls.add as never, change: calls.save as never, history: calls.history },
    again: [calls.list, ...(props.readBy ?? [])],
    row: row as unknown as AnyRow | null,
    values: start(row),
    readOnly,
    check(values) {
      const checked = typed?.check(values as unknown as FormValues) ?? unchecked
      const problem = props.problem?.(values) ?? Object.values(reported).find(Boolean)
      return {
        values: { ...input(values), ...checked.values },
        faults: { ...headFaults(values), ...checked.faults, ...(problem && { [ofParts]: problem }) },
      }
    },
    compared: stored => {
      const values = props.start(stored as unknown as Row)
      return { ...input(values), ...bareLinesOf(resource, values) }
    },
    lines: props.lines,
    keptAs: row ? { form: calls.list.path, rowId: row.id } : { form: `${calls.list.path} ${orgNodeId}` },
    isShown: (error): boolean => 'startsOn' in form.values && isOverlap(error),
    shownAt: ['name', 'startsOn', 'endsOn', ...drawnOf(resource), ...Object.keys(resource.subTables), ...(props.shownAt ?? [])],
    onStored: onLeave,
  })
  const { form } = page
  // somebody else has saved a later version: a form without changes takes it over
  const isLate = !form.isChanged && latest !== null && latest.version > (row?.version ?? 0)
  useEffect(() => {
    if (isLate) onTheirs(latest!)
  }, [isLate, latest, onTheirs])
  const blocked = page.gone ? goneText : blockedBy(form.faults, typed?.fields ?? [])
  useSaveKey(readOnly || !form.isChanged || !typed || blocked !== undefined || form.running ? undefined : () => void form.save())
  const part: PagePart<Form> = { draft: form.values, update: form.update, readOnly, refusals: form.refusals, report }
  const place = row?.orgNodeId === undefined ? {} : { orgNodeId: row.orgNodeId }
  return (
    <RecordFrame
      of={resource}
      place={place}
      history={calls.history}
      record={page as never}
      row={row as unknown as AnyRow | null}
      titles={titles}
      words={props.asked}
      readOnly={readOnly}
      blocked={blocked && t(blocked)}
      unchanged={!form.isChanged || !typed}
      tools={history => history}
      onTheirs={stored => {
        onTheirs(stored as unknown as Row)
        void fetchAgain([calls.list])
      }}
      onLeave={onLeave}
    >
      {() => (
        <div>
          <div className={`body document ${props.className ?? ''}`}>
            <KeptLine kept={page.kept} version={row?.version ?? null} onTake={values => form.update(() => restored(resource, values))} />
            {props.above?.(row)}
            {props.instead || (
              <>
                <Head part={part} said={form.said} refused={form.refused} />
                {props.children ? (
                  props.children(part)
                ) : (
                  <>
                    {typed && typed.fields.length > 0 && <DrawnFields fields={typed.fields} readOnly={readOnly} />}
                    {Object.keys(resource.subTables).map(name => (
                      <LinesPart key={name} of={resource} name={name} readOnly={readOnly} />
                    ))}
                  </>
                )}
                {props.below?.(part)}
              </>
            )}
          </div>
        </div>
      )}
    </RecordFrame>
  )
}

interface HeadProps<Form> {
  part: PagePart<Form>
  said: Faults
  refused: unknown
}

/** Its name, and from when to when it counts. */
function Head<Form extends Named>({ part: { draft, update, readOnly }, said, refused }: HeadProps<Form>) {
  const { startsOn, endsOn = null } = draft as Partial<DatedDraft>
  return (
    <section className="document-head">
      <NameField value={draft.name} readOnly={readOnly} wrong={said.name} onChange={name => update(now => ({ ...now, name }))} />
      {startsOn !== undefined && (
        <div>
          <EffectiveDates
            value={{ startsOn, endsOn }}
            readOnly={readOnly}
            refused={refused}
            onChange={dates => update(now => ({ ...now, ...dates }))}
          />
        </div>
      )}
    </section>
  )
}

/** the place of what the parts of the page say */
const ofParts = 'page'

/** The form with its lines as they are typed, and with what its fields begin with. */
const startForm = <Form extends Named>(resource: Resource, form: Form, isNew: boolean): Form => {
  const row = form as unknown as AnyRow
  const drawn = startOf({ ...resource, fields: Object.fromEntries(drawnOf(resource).map(name => [name, resource.fields[name]!])) }, row)
  return { ...form, ...(isNew ? {} : drawn), ...formLines(resource, row) }
}

/** What was typed before, when its lines had no keys yet too. */
const restored = <Form,>(resource: Resource, values: FormValues): Form =>
  ({ ...values, ...formLines(resource, values as unknown as AnyRow) }) as Form

const bareLinesOf = (resource: Resource, values: object) =>
  Object.fromEntries(Object.keys(resource.subTables).map(name => [name, (values as FormValues)[name]]))

function headFaults({ name, ...dates }: Named): Faults {
  const { startsOn, endsOn = null } = dates as Partial<DatedDraft>
  return { ...(name.trim() === '' && { name: blank }), ...(startsOn !== undefined && effectiveFaults({ startsOn, endsOn })) }
}

/** Why it cannot be saved, in a few words. */
function blockedBy(faults: Faults, fields: readonly { readonly name: string; readonly label: string }[]): string | undefined {
  const [first] = Object.keys(faults)
  if (first === undefined) return undefined
  // the dates and the parts of the page say by themselves what is wrong with them
  if (first === 'startsOn' || first === 'endsOn' || first === ofParts) return faults[first]
  if (Object.values(faults).includes(blank)) return 'Fill in the fields marked *'
  return fields.find(({ name }) => name === fieldOf(first))?.label ?? faults[first]
}

/** What its parts say of what cannot be saved. */
function useReports() {
  const [faults, setTexts] = useState<Faults>({})
  const report = useCallback((part: string, text = '') => setTexts(before => ({ ...before, [part]: text })), [])
  return { faults, report }
}

const unchecked = { values: {}, faults: {} }
const nothingTyped: TypedForm = { fields: [], check: () => unchecked }

/** What is drawn by its kind and typed in lines, with its check; undefined until it is loaded: a page is shown before it needs it. */
function useTypedForm(resource: Resource, row: AnyRow | null): TypedForm | undefined {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const isNeeded = drawnOf(resource).length > 0 || Object.keys(resource.subTables).length > 0
  const [made, setMade] = useState<TypedForm>()
  useEffect(() => {
    if (!isNeeded) return
    import('./typed-form.client.ts').then(
      ({ typedForm }) => setMade(typedForm(resource, row, orgNodeId, t)),
      () => undefined,
    )
  }, [isNeeded, resource, row, orgNodeId, t])
  return isNeeded ? made : nothingTyped
}
