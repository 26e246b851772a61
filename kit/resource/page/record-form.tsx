import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { KeptLine } from '../../drafts/kept-line.tsx'
import { useFormDraft } from '../../drafts/use-form-draft.client.ts'
import HistoryPanel from '../../history/history-panel.tsx'
import { fieldOf } from '../../ui/form-checks.client.ts'
import { FormFields } from '../../ui/form-fields.tsx'
import { useNode } from '../../ui/node-context.tsx'
import { useMay } from '../../ui/permission.client.ts'
import { SaveButton } from '../../ui/save-button.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { toastError } from '../../ui/toast.tsx'
import { FormProvider } from '../../ui/use-form.client.ts'
import { useWords } from '../../words/words.tsx'
import { ConflictDialog } from '../conflict-dialog.tsx'
import { formOf, sourcesOf } from '../form.client.ts'
import { historyCallOf } from '../history.ts'
import { lineInputsOf } from '../lines/lines-input.tsx'
import type { AnyRow } from '../row.ts'
import { loadImage } from '../row-image.tsx'
import './record-page.css'
import type { RecordPageProps } from './record-page-props.client.ts'
import { fieldsOfStep, inSteps } from './record-steps.ts'
import { StepList } from './step-list.tsx'
import { useRecord } from './use-record.client.ts'

interface RecordFormProps extends RecordPageProps {
  row: AnyRow | null
  /** the place of the step that is shown */
  step: number
  setStep(step: number): void
  onStored(row: AnyRow): void
  onTheirs(row: AnyRow): void
  onLeave(): void
}

const none = {}

/** The steps of a record beside its form. All steps are one form, so what is typed in one stays while another is shown. */
export function RecordForm(props: RecordFormProps) {
  const { of: record, calls, titles, steps, extras, inputs, start = none, besides = none, row, onStored, onTheirs, onLeave } = props
  const { step: at, setStep: setAt } = props
  const t = useWords()
  const { id: orgNodeId, zone } = useNode()
  const [showsHistory, showHistory] = useState(false)
  const of = useMemo(() => inSteps(record, steps), [record, steps])
  const readOnly = !useMay(row ? calls.change : calls.add)
  const { fields, sources } = useFields({ of, row, extras, inputs, orgNodeId })
  const besidesNames = useMemo(() => Object.keys(besides), [besides])
  const stepOf = (name: string) => steps.findIndex(step => fieldsOfStep(step).includes(name))
  const place = useMemo(() => ({ orgNodeId }), [orgNodeId])
  const { form, saving } = useRecord({
    of,
    calls,
    place,
    row,
    start,
    fields,
    besides: besidesNames,
    onStored(stored) {
      onStored(stored)
      kept.drop()
    },
    onWrong(names) {
      for (const name of names) if (props.said?.[name]) toastError(t(props.said[name]))
      const first = Math.min(...names.map(stepOf).filter(step => step >= 0))
      if (Number.isFinite(first)) setAt(first)
    },
  })
  const { conflict } = saving
  const { isChanged, values } = form
  const kept = useFormDraft({ form: of.name, ...(row && { rowId: row.id }) }, form.now, {
    version: row?.version ?? null,
    changes: isChanged && !readOnly ? JSON.stringify(values) : null,
  })
  const step = steps[at]!
  const changes = steps.map(each => fieldsOfStep(each).filter(form.hasChanged).length)
  const said = new Set(Object.keys(form.said).map(fieldOf))
  const wrong = steps.map(each => fieldsOfStep(each).some(name => said.has(name)))
  const total = changes.reduce((sum, count) => sum + count, 0)
  const Head = props.head
  const leave = () => form.leave(onLeave)
  function discard() {
    form.reset()
    kept.drop()
  }
  function takeKept(values: Readonly<Record<string, unknown>>) {
    form.update(now => ({ ...now, ...values }))
  }
  return (
    <FormProvider value={form}>
      <ScreenHead title={row ? titles.edit : titles.add}>
        {total > 0 && <span className="record-changes">{t('{{count}} {{count:change|changes}}', { count: total })}</span>}
        {isChanged && row && (
          <Button variant="subtle" onClick={discard}>
            {t('Discard')}
          </Button>
        )}
        <Button onClick={leave}>{t('Cancel')}</Button>
        {!readOnly && (
          <SaveButton unchanged={row !== null && !isChanged} blocked={undefined} running={form.running} onClick={() => void form.save()} />
        )}
      </ScreenHead>
      <div className="work">
        <div className="record-page">
          <aside className="record-side">
            {Head && <Head row={row} readOnly={readOnly} />}
            <StepList steps={steps} at={at} onStep={setAt} changes={changes} wrong={wrong} />
            {row && (
              <footer className="record-foot">
                <Button variant="subtle" aria-expanded={showsHistory} onClick={() => showHistory(!showsHistory)}>
                  {t('History')}
                </Button>
                {props.foot?.(row)}
              </footer>
            )}
          </aside>
          <div className="record-body">
            <KeptLine kept={kept} version={row?.version ?? null} onTake={takeKept} />
            {step.sections.map(section => (
              <section key={section.title ?? ''} className={section.wide ? 'record-section wide' : 'record-section'}>
                {section.title && <h2>{t(section.title)}</h2>}
                {section.hint && <p className="hint">{t(section.hint)}</p>}
                <div className="record-fields">
                  <FormFields
                    fields={section.fields.flat().map(name => fields.find(each => each.name === name)!)}
                    readOnly={readOnly}
                    focused={false}
                  />
                </div>
              </section>
            ))}
            {(step.besides ?? []).map(name => {
              const Part = (besides as NonNullable<RecordPageProps['besides']>)[name]!
              return <Part key={name} row={row} value={values[name]} readOnly={readOnly} onChange={value => form.change(name, value)} />
            })}
            <div className="record-next">
              <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
                {t('Previous')}
              </Button>
              <Button disabled={at === steps.length - 1} onClick={() => setAt(at + 1)}>
                {t('Next')}
              </Button>
            </div>
          </div>
        </div>
        {row && showsHistory && (
          <HistoryPanel of={historyCallOf(of)} asked={{ id: row.id, orgNodeId }} zone={zone} onClose={() => showHistory(false)} />
        )}
      </div>
      {conflict && (
        <ConflictDialog
          of={of}
          conflict={conflict.found}
          sources={sources}
          onSaveMine={() => saving.saveMine(conflict.found.merged)}
          onTakeTheirs={() => onTheirs(conflict.stored)}
          onClose={saving.back}
        />
      )}
    </FormProvider>
  )
}

interface FieldsGiven extends Pick<RecordFormProps, 'of' | 'row'> {
  extras: RecordFormProps['extras'] | undefined
  inputs: RecordFormProps['inputs'] | undefined
  orgNodeId: number
}

/** The inputs of the form, the same as long as the record is. What lines refer to is of the node of the record. */
function useFields({ of, row, extras, inputs, orgNodeId }: FieldsGiven) {
  const t = useWords()
  return useMemo(() => {
    const at = { orgNodeId: typeof row?.placeId === 'number' ? row.placeId : orgNodeId }
    const sources = sourcesOf(of, row, at)
    const images = Object.fromEntries(
      row
        ? Object.keys(of.fields)
            .filter(name => of.fields[name]!.kind === 'image')
            .map(name => [name, () => loadImage(of, { orgNodeId }, row.id, name)])
        : [],
    )
    return { fields: formOf(of, sources, t, { images, lines: lineInputsOf(of, at, extras), own: inputs ?? {} }), sources }
  }, [of, row, extras, inputs, orgNodeId, t])
}
