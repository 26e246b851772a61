import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { CallError } from '../calls/client.client.ts'
import type { Route } from '../calls/endpoint.ts'
import { goneText, isGone } from '../calls/gone.client.ts'
import { KeptLine } from '../drafts/kept-line.tsx'
import { useFormDraft } from '../drafts/use-form-draft.client.ts'
import { headProblem } from '../fields/date/effective-faults.ts'
import HistoryPanel from '../history/history-panel.tsx'
import { NameField } from '../ui/name-field.tsx'
import { useNode } from '../ui/node-context.tsx'
import { useMay } from '../ui/permission.client.ts'
import { SaveButton } from '../ui/save-button.tsx'
import { ScreenHead } from '../ui/screen-head.tsx'
import { toastError, toastOk } from '../ui/toast.tsx'
import { useDraft } from '../ui/unsaved.client.ts'
import { refusalTexts, useAction, useFetchAgain } from '../ui/use-call.client.ts'
import { useWords } from '../words/words.tsx'
import type { DatedContents, DocumentCalls, NamedContents, Place, StoredDocument } from './document.ts'
import './document-form.css'
import type { DocumentPart, TypedDocument } from './document-part.ts'
import { EffectiveDates, isOverlap } from './effective-dates.tsx'
import { GoneDialog } from './gone-dialog.tsx'
import { LinesPart } from './lines-part.tsx'
import { useSaveKey } from './save-key.client.ts'
import { StaleDialog } from './stale-dialog.tsx'

export type { DocumentPart }

export interface DocumentPageProps<Form extends NamedContents, Draft, Row extends StoredDocument> {
  of: DocumentCalls<Draft, Row> & Pick<TypedDocument, 'lines' | 'access'>
  /** the page with the list */
  list: `/${string}`
  /** translated */
  titles: { readonly add: string; readonly edit: string }
  className?: string
  /** what is said when it cannot be loaded, translated */
  failed?: string
  /** the form of a stored document, or of a new one */
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
  /** the form below the name and the dates; its typed lines when absent */
  children?: (part: DocumentPart<Form>) => ReactNode
}

type DocumentFormProps<Form extends NamedContents, Draft, Row extends StoredDocument> = DocumentPageProps<Form, Draft, Row> & {
  /** null adds one */
  known: Row | null
}

/** The form of a document: name and dates, then its own parts; saved as one, with its history beside it. */
export function DocumentForm<Form extends NamedContents, Draft, Row extends StoredDocument>(props: DocumentFormProps<Form, Draft, Row>) {
  const { of, known, titles } = props
  const t = useWords()
  const { zone } = useNode()
  const [showsHistory, showHistory] = useState(false)
  const {
    draft,
    update,
    readOnly,
    isChanged,
    refused,
    stored,
    running,
    isGone: gone,
    keep,
    takeTheirs,
    forget,
    leave,
    kept,
  } = useDocument(props)
  const refusals = refused instanceof CallError ? refused.fields : none
  const { faults, report } = useReports()
  const { startsOn, endsOn = null } = draft as Partial<DatedContents>
  const problem = gone ? goneText : (headProblem(draft) ?? faults.find(Boolean) ?? props.problem?.(draft))
  useSaveKey(readOnly || !isChanged || problem !== undefined || running ? undefined : () => void keep())
  const part = { of, draft, update, readOnly, refusals, report } as unknown as DocumentPart<Form>
  return (
    <>
      <ScreenHead title={known ? titles.edit : titles.add}>
        {known && (
          <Button variant="subtle" aria-expanded={showsHistory} onClick={() => showHistory(!showsHistory)}>
            {t('History')}
          </Button>
        )}
        <Button onClick={leave}>{t('Cancel')}</Button>
        {!readOnly && <SaveButton unchanged={!isChanged} blocked={problem && t(problem)} running={running} onClick={() => void keep()} />}
      </ScreenHead>
      <div className="work">
        <div>
          <div className={`body document ${props.className ?? ''}`}>
            <KeptLine kept={kept} version={known?.version ?? null} onTake={values => update(() => values as Form)} />
            {props.above?.(known)}
            {props.instead || (
              <>
                <section className="document-head">
                  <NameField
                    value={draft.name}
                    readOnly={readOnly}
                    wrong={refusals.name}
                    onChange={name => update(now => ({ ...now, name }))}
                  />
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
                {props.children
                  ? props.children(part)
                  : Object.keys(of.lines).map(name => <LinesPart key={name} {...(part as unknown as DocumentPart<object>)} name={name} />)}
              </>
            )}
          </div>
        </div>
        {known && showsHistory && (
          <HistoryPanel
            of={of.history}
            asked={{ id: known.id, ...(known.orgNodeId !== undefined && { orgNodeId: known.orgNodeId }) }}
            zone={zone}
            onClose={() => showHistory(false)}
          />
        )}
      </div>
      {gone && refused !== undefined && <GoneDialog onLeave={leave} onClose={forget} />}
      {stored && <StaleDialog onSaveMine={() => void keep(stored.version)} onTakeTheirs={() => takeTheirs(stored)} onClose={forget} />}
    </>
  )
}

const none: Readonly<Record<string, string>> = {}

/** What its parts say of lines that cannot be saved. */
function useReports() {
  const [texts, setTexts] = useState(none)
  const report = useCallback((lines: string, text = '') => setTexts(before => ({ ...before, [lines]: text })), [])
  return { faults: Object.values(texts), report }
}

/** The draft of a document and what became of its saves. */
function useDocument<Form extends NamedContents, Draft, Row extends StoredDocument>(props: DocumentFormProps<Form, Draft, Row>) {
  const { of, known, list, start, input = given => given as unknown as Draft, mayChange, shownAt = [], readBy = [] } = props
  const t = useWords()
  const navigate = useNavigate()
  const { id: orgNodeId } = useNode()
  const fetchAgain = useFetchAgain()
  const { draft, setDraft, begin, version, isChanged, saved } = useDraft(() => start(known), known?.version)
  const mayAdd = useMay(of.add)
  const mayEdit = useMay(of.save)
  const [refused, setRefused] = useState<unknown>()
  const [gone, setGone] = useState(false)
  const after = { invalidates: [of.list, ...readBy], quiet: true }
  const add = useAction(of.add, after)
  const save = useAction(of.save, after)
  const leave = () => void navigate({ to: list })
  const forget = () => setRefused(undefined)

  /** @param onto the version that is stored now, to save over what somebody else has saved */
  async function keep(onto = version) {
    const given = input(draft) as Draft & Place
    try {
      await (known ? save.run({ ...given, id: known.id, version: onto! }) : add.run(given))
    } catch (error) {
      // what stands at its field is not said twice; an overlap is shown at the dates, what somebody else has done in a dialog
      const shown = ['name', 'startsOn', 'endsOn', ...Object.keys(of.lines), ...shownAt]
      const others = isOverlap(error) || staleRow(error) || isGone(error) ? [] : refusalTexts(error, shown)
      for (const text of others) toastError(t(text))
      if (staleRow(error)) void fetchAgain([of.history])
      // nothing is left to save, or to ask about
      if (isGone(error)) saved()
      setGone(isGone(error))
      return setRefused(error)
    }
    toastOk(t(known ? 'Record Updated Successfully' : 'Record Saved Successfully'))
    saved()
    kept.drop()
    leave()
  }
  function takeTheirs(theirs: Row) {
    begin(start(theirs), theirs.version)
    forget()
    void fetchAgain([of.list])
  }
  function update(change: (draft: Form) => Form) {
    setDraft(change)
    forget()
  }
  const readOnly = known ? !(mayEdit && mayChange(known)) : !mayAdd
  const running = add.running || save.running
  const kept = useFormDraft(
    known ? { form: of.list.path, rowId: known.id } : { form: `${of.list.path} ${orgNodeId}` },
    () => draft as unknown as Readonly<Record<string, unknown>>,
    {
      version: version ?? null,
      changes: isChanged && !readOnly ? JSON.stringify(draft) : null,
    },
  )
  return {
    draft,
    update,
    readOnly,
    isChanged,
    refused,
    stored: staleRow<Row>(refused),
    running,
    isGone: gone,
    keep,
    takeTheirs,
    forget,
    leave,
    kept,
  }
}

/** The stored document, when a save was refused because somebody else has saved since. */
const staleRow = <Row,>(error: unknown): Row | null =>
  error instanceof CallError && error.code === 'stale' && error.detail ? (error.detail as Row) : null
