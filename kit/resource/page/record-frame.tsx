import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import HistoryPanel from '../../history/history-panel.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useNode } from '../../ui/node-context.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { FormProvider } from '../../ui/use-form.client.ts'
import { useWords } from '../../words/words.tsx'
import type { ConflictDialogProps } from '../conflict-dialog.tsx'
import type { AskedWords } from '../conflict-words.tsx'
import type { Resource } from '../resource.ts'
import type { AnyRow } from '../row.ts'
import { GoneDialog } from './gone-dialog.tsx'
import type { RecordCalls, RecordOnPage } from './use-record.client.ts'

const ConflictDialog = lazyPart<ConflictDialogProps>(() => import('../conflict-dialog.tsx'))

interface RecordFrameProps {
  of: Resource
  /** what the call for its history names besides the record */
  place: { readonly orgNodeId?: number }
  history: RecordCalls['history']
  record: RecordOnPage<never>
  row: AnyRow | null
  /** translated */
  titles: { readonly add: string; readonly edit: string }
  readOnly: boolean
  /** how its own parts are called where two editors changed them */
  words?: AskedWords | undefined
  /** why it cannot be saved yet, translated */
  blocked: string | undefined
  /** there is nothing to save */
  unchanged: boolean
  /** beside the title */
  besideTitle?: ReactNode
  /** at the start of the buttons; the button of the history is given, to stand there or elsewhere */
  tools: (history: ReactNode) => ReactNode
  /** at the right while the history is not shown */
  beside?: ReactNode
  onTheirs(row: AnyRow): void
  onLeave(): void
  /** the form itself; the button of the history is given for one that has a place of its own for it */
  children: (history: ReactNode) => ReactNode
}

/** What stands around the form of a record on a page: its buttons, its history, and what is asked after a refused save. */
export function RecordFrame({ of, record, row, titles, readOnly, blocked, onLeave, ...props }: RecordFrameProps) {
  const t = useWords()
  const { zone } = useNode()
  const [showsHistory, showHistory] = useState(false)
  const { saving, gone } = record
  const form = record.form as never as Parameters<typeof FormProvider>[0]['value'] & object
  const { conflict } = saving
  const history = row && (
    <Button variant="subtle" aria-expanded={showsHistory} onClick={() => showHistory(!showsHistory)}>
      {t('History')}
    </Button>
  )
  return (
    <FormProvider value={form}>
      <ScreenHead title={row ? titles.edit : titles.add} {...(props.besideTitle && { count: props.besideTitle })}>
        {props.tools(history)}
        <Button onClick={onLeave}>{t('Cancel')}</Button>
        {!readOnly && (
          <SaveButton
            unchanged={props.unchanged}
            blocked={blocked}
            running={form.running}
            onClick={() => void form.save()}
            onBlocked={form.sayAll}
          />
        )}
      </ScreenHead>
      <div className="work">
        {props.children(history)}
        {row && showsHistory ? (
          <HistoryPanel of={props.history as never} asked={{ id: row.id, ...props.place }} zone={zone} onClose={() => showHistory(false)} />
        ) : (
          props.beside
        )}
      </div>
      {gone && form.refused !== undefined && <GoneDialog onLeave={onLeave} onClose={form.forget} />}
      {conflict && (
        <ConflictDialog
          of={of}
          conflict={conflict.found}
          row={row}
          words={props.words}
          onSaveMine={saving.saveMine}
          onTakeTheirs={() => props.onTheirs(conflict.stored)}
          onClose={() => {
            saving.back()
            form.focusAgain()
          }}
        />
      )}
    </FormProvider>
  )
}
