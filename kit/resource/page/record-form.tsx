import { useEffect } from 'react'
import { goneText } from '../../calls/gone.client.ts'
import { KeptLine } from '../../drafts/kept-line.tsx'
import type { FormValues } from '../../ui/form-faults.ts'
import { useNode } from '../../ui/node-context.tsx'
import { useMay } from '../../ui/permission.client.ts'
import { useFetchAgain } from '../../ui/use-call.client.ts'
import { useWords } from '../../words/words.tsx'
import type { Resource } from '../resource.ts'
import type { AnyRow } from '../row.ts'
import { drawnOf } from './drawn-of.ts'
import { DrawnFields, LinesPart } from './drawn-parts.tsx'
import { isOverlap } from './effective-dates.tsx'
import type { PagePart } from './page-part.ts'
import type { Named, Stored } from './paged.ts'
import { RecordFrame } from './record-frame.tsx'
import { RecordHead } from './record-head.tsx'
import type { RecordPageProps } from './record-page-props.client.ts'
import { bareLinesOf, blockedBy, headFaults, restored, startForm } from './record-values.client.ts'
import { useSaveKey } from './save-key.client.ts'
import type { TypedForm } from './typed-form.client.ts'
import { type RecordOnPage, useRecord } from './use-record.client.ts'
import { unchecked, useReports, useTypedForm } from './use-typed-form.client.ts'

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
      return {
        values: { ...input(values), ...checked.values },
        faults: { ...headFaults(values), ...checked.faults, ...props.faults?.(values), ...reported },
      }
    },
    compared: stored => {
      const values = props.start(stored as unknown as Row)
      return { ...input(values), ...bareLinesOf(resource, values) }
    },
    lines: props.lines,
    keptAs: row ? { form: calls.list.path, rowId: row.id } : { form: `${calls.list.path} ${orgNodeId}` },
    isShown: isOverlap,
    about: error => (isOverlap(error) ? ['startsOn'] : []),
    shownAt: ['name', 'startsOn', 'endsOn', ...drawnOf(resource), ...Object.keys(resource.subTables), ...(props.shownAt ?? [])],
    onStored: onLeave,
  })
  const { form } = page
  // somebody else has saved a later version: a form without changes takes it over
  const isLate = !form.isChanged && latest !== null && latest.version > (row?.version ?? 0)
  useEffect(() => {
    if (isLate) onTheirs(latest!)
  }, [isLate, latest, onTheirs])
  const blocked = page.gone ? goneText : blockedBy(form.faults, typed?.fields ?? [], Object.keys(resource.subTables))
  useSaveKey(readOnly || !form.isChanged || !typed || blocked !== undefined || form.running ? undefined : () => void form.save())
  const part: PagePart<Form> = { draft: form.values, update: form.update, readOnly, said: form.said, report }
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
      unchanged={(row !== null && !form.isChanged) || !typed}
      tools={history => history}
      beside={row && props.beside?.(row, form.isChanged)}
      onTheirs={stored => {
        onTheirs(stored as unknown as Row)
        void fetchAgain([calls.list])
      }}
      onLeave={onLeave}
    >
      {() => (
        <div>
          <div className={`body document ${props.className ?? ''}`}>
            <KeptLine
              kept={page.kept}
              version={row?.version ?? null}
              typed={form.isChanged}
              onTake={values => form.update(() => restored(resource, values))}
              onDecided={() => form.focusOn('name')}
            />
            {props.above?.(row)}
            {props.instead || (
              <>
                <RecordHead {...part} />
                {props.children ? props.children(part) : <Drawn of={resource} fields={typed?.fields ?? []} readOnly={readOnly} />}
                {props.below?.(part)}
              </>
            )}
          </div>
        </div>
      )}
    </RecordFrame>
  )
}

/** What follows from the definition: its fields, and its lines each below their heading. */
const Drawn = ({ of, fields, readOnly }: { of: Resource; fields: TypedForm['fields']; readOnly: boolean }) => (
  <>
    {fields.length > 0 && <DrawnFields fields={fields} readOnly={readOnly} />}
    {Object.keys(of.subTables).map(name => (
      <LinesPart key={name} of={of} name={name} readOnly={readOnly} />
    ))}
  </>
)
