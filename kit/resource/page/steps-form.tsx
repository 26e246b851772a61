import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { z } from 'zod'
import { KeptLine } from '../../drafts/kept-line.tsx'
import type { FormField } from '../../fields/view.ts'
import { useFirstFocus } from '../../ui/first-focus.client.ts'
import { checkOf } from '../../ui/form-checks.client.ts'
import { type FormValues, fieldOf, filledOf } from '../../ui/form-faults.ts'
import { FormFields } from '../../ui/form-fields.tsx'
import { useNode } from '../../ui/node-context.tsx'
import { useMay } from '../../ui/permission.client.ts'
import { toastError } from '../../ui/toast.tsx'
import { useWords } from '../../words/words.tsx'
import { callsOf } from '../calls.ts'
import { draftOf, rulesOf } from '../draft.ts'
import { formOf, sourcesOf } from '../form.client.ts'
import { historyCallOf } from '../history.ts'
import { bareDraft } from '../lines/form-lines.client.ts'
import { lineInputsOf } from '../lines/lines-input.tsx'
import type { Resource } from '../resource.ts'
import type { AnyRow } from '../row.ts'
import { loadImage } from '../row-image.tsx'
import { startOf } from '../start.client.ts'
import { RecordFrame } from './record-frame.tsx'
import { RecordNeighbours } from './record-neighbours.tsx'
import { fieldsOfStep, inSteps } from './record-steps.ts'
import { StepList } from './step-list.tsx'
import './steps-page.css'
import type { StepsPageProps } from './steps-page-props.client.ts'
import { type RecordOnPage, useRecord } from './use-record.client.ts'

interface StepsFormProps extends StepsPageProps {
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
export function StepsForm(props: StepsFormProps) {
  const { of: record, calls, titles, steps, extras, inputs, start = none, besides = none, row, onStored } = props
  const { step: at, setStep: setAt } = props
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const of = useMemo(() => inSteps(record, steps), [record, steps])
  const readOnly = !useMay(row ? calls.change : calls.add)
  const fields = useFields({ of, row, extras, inputs, orgNodeId })
  const others = Object.keys(besides)
  const check = useMemo(() => {
    const own = (values: unknown) => without(bareDraft(of, values), Object.keys(besides))
    return checkOf(fields, z.preprocess(own, draftOf(of)), rulesOf(of))
  }, [of, fields, besides])
  const stepOf = (name: string) => steps.findIndex(step => fieldsOfStep(step).includes(name))
  const history = historyCallOf(of)
  const frame = useFirstFocus<HTMLDivElement>()
  // the page opens with the focus in its first field; a step that is chosen later leaves it where it is
  const opening = useRef(true)
  useEffect(() => {
    opening.current = false
  }, [])
  const page: RecordOnPage<FormValues> = useRecord<FormValues>({
    of,
    calls: { ...calls, history },
    again: [callsOf(of).list],
    row,
    values: { ...filledOf(fields, {}), ...startOf(of, row), ...(row ? {} : start) },
    readOnly,
    check,
    sent: draft => ({ ...draft, ...given(page.form.now(), others), orgNodeId }),
    keptAs: { form: of.name, ...(row && { rowId: row.id }) },
    shownAt: fields.map(({ name }) => name),
    onStored,
    onWrong(names) {
      for (const name of names) if (props.said?.[name]) toastError(t(props.said[name]))
      const first = Math.min(...names.map(stepOf).filter(step => step >= 0))
      if (Number.isFinite(first)) setAt(first)
    },
  })
  const { form } = page
  const step = steps[at]!
  const said = new Set(Object.keys(form.said).map(fieldOf))
  const changes = steps.map(each => fieldsOfStep(each).filter(form.hasChanged).length)
  const wrong = steps.map(each => fieldsOfStep(each).some(name => said.has(name)))
  const total = changes.reduce((sum, count) => sum + count, 0)
  const Head = props.head
  function discard() {
    form.reset()
    page.kept.drop()
  }
  return (
    <RecordFrame
      of={of}
      place={{ orgNodeId }}
      history={history}
      record={page as never}
      row={row}
      titles={titles}
      readOnly={readOnly}
      blocked={undefined}
      unchanged={row !== null && !form.isChanged}
      onTheirs={props.onTheirs}
      onLeave={props.onLeave}
      besideTitle={row && <RecordNeighbours of={record as unknown as Resource} id={row.id} />}
      tools={() => (
        <>
          {total > 0 && <span className="record-changes">{t('{{count}} {{count:change|changes}}', { count: total })}</span>}
          {form.isChanged && row && (
            <Button variant="subtle" onClick={discard}>
              {t('Discard')}
            </Button>
          )}
        </>
      )}
    >
      {historyButton => (
        <div className="record-page">
          <aside className="record-side">
            {Head && <Head row={row} readOnly={readOnly} />}
            <StepList
              steps={steps}
              at={at}
              onStep={setAt}
              changes={changes}
              wrong={wrong}
              summaries={props.summaries?.(form.values, row) ?? none}
            />
            {row && (
              <footer className="record-foot">
                {historyButton}
                {props.foot?.(row)}
              </footer>
            )}
          </aside>
          <div ref={frame} className="record-body">
            <KeptLine
              kept={page.kept}
              version={row?.version ?? null}
              typed={form.isChanged}
              onTake={values => form.update(now => ({ ...now, ...values }))}
              onDecided={() => form.focusOn(firstField(fields, step.sections[0]?.fields.flat() ?? []))}
            />
            {step.sections.map((section, place) => (
              <section key={section.title ?? ''} className={section.wide ? 'record-section wide' : 'record-section'}>
                {section.title && <h2>{t(section.title)}</h2>}
                {section.hint && <p className="hint">{t(section.hint)}</p>}
                <div className="record-fields">
                  <FormFields
                    fields={section.fields.flat().map(name => fields.find(each => each.name === name)!)}
                    readOnly={readOnly}
                    focused={opening.current && at === 0 && place === 0}
                  />
                </div>
              </section>
            ))}
            {(step.besides ?? []).map(name => {
              const Part = (besides as NonNullable<StepsPageProps['besides']>)[name]!
              const change = (value: unknown) => form.change(name, value)
              return <Part key={name} row={row} value={form.values[name]} readOnly={readOnly} onChange={change} />
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
      )}
    </RecordFrame>
  )
}

/** The first field of a step that has something to type. */
const firstField = (fields: readonly FormField[], names: readonly string[]) =>
  names.find(name => fields.some(field => field.name === name && field.kind !== 'image')) ?? ''

const without = (values: unknown, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values as object).filter(([name]) => !names.includes(name)))

/** The values with these names that there are. */
const given = (typed: FormValues, names: readonly string[]) =>
  Object.fromEntries(names.flatMap(name => (typed[name] === undefined || typed[name] === null ? [] : [[name, typed[name]]])))

interface FieldsGiven extends Pick<StepsFormProps, 'of' | 'row'> {
  extras: StepsFormProps['extras'] | undefined
  inputs: StepsFormProps['inputs'] | undefined
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
            .map(name => [name, () => loadImage(of as Resource, { orgNodeId }, row.id, name)])
        : [],
    )
    return formOf(of, sources, t, { images, lines: lineInputsOf(of, at, extras), own: inputs ?? {} })
  }, [of, row, extras, inputs, orgNodeId, t])
}
