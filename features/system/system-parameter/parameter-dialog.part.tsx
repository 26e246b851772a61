import { Button } from '@mantine/core'
import { useState } from 'react'
import { session } from '../../../kit/calls/client.client.ts'
import type { FormField } from '../../../kit/fields/view.ts'
import HistoryPanel from '../../../kit/history/history-panel.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import type { FormValues } from '../../../kit/ui/form-faults.ts'
import { useGuard } from '../../../kit/ui/guard.client.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { refusalText, useAction } from '../../../kit/ui/use-call.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { rangeWords, valueWords } from './parameter-words.rules.ts'
import { type SystemParameter, setSystemParameter, systemParameterHistory, systemParameters } from './system-parameter.api.ts'

interface Props {
  row: SystemParameter
  all: readonly SystemParameter[]
  onClose(): void
}

const company = 'company'

/** A parameter: its value by its type, for the company or for a node, back to the default, and who changed it. */
export default function ParameterDialog({ row, all, onClose }: Props) {
  const t = useWords()
  const { zone } = useNode()
  const nodes = session()?.nodes ?? []
  const setting = useGuard(setSystemParameter)
  const save = useAction(setSystemParameter, { invalidates: [systemParameters, systemParameterHistory], quiet: true })
  const [history, showHistory] = useState(false)
  const place = row.nodeId === null ? company : String(row.nodeId)
  /** the row of where it is set, which may have a value already */
  const standing = (nodeId: number | null) => all.find(each => each.id === row.id && each.nodeId === nodeId)
  async function set(where: string, value: SystemParameter['value'] | null) {
    const nodeId = where === company ? null : Number(where)
    const version = standing(nodeId)?.version ?? 0
    await save.run({ id: row.id, nodeId, value, version })
    toastOk(t(value === null ? '{{name}} has its default again.' : '{{name}} is saved.', { name: row.name }))
    onClose()
  }
  const places = [{ value: company, label: t('Whole company') }, ...nodes.map(({ id, name }) => ({ value: String(id), label: name }))]
  const tools = (
    <>
      {row.set && setting.shown && (
        <Button variant="subtle" onClick={() => void set(place, null).catch(error => toastError(t(refusalText(error))))} {...setting.off}>
          {t('Back to the default')}
        </Button>
      )}
      <Button variant="subtle" onClick={() => showHistory(true)}>
        {t('History')}
      </Button>
    </>
  )
  const aside = history && {
    aside: <HistoryPanel of={systemParameterHistory} asked={{ id: row.id }} zone={zone} onClose={() => showHistory(false)} />,
  }
  if (setting.why !== undefined)
    return (
      <Dialog title={row.name} size={560} tools={tools} onClose={onClose} {...aside}>
        <div className="form">
          <p>{t(row.says)}</p>
          <p>{t('{{label}}: {{value}}', { label: row.node ?? t('Whole company'), value: valueWords(row, row.value, t) })}</p>
          <p className="hint">{saidOf(row, t)}</p>
        </div>
      </Dialog>
    )
  return (
    <FormDialog
      title={row.name}
      fields={fieldsOf(row, t, places)}
      values={{ place, value: row.type === 'boolean' ? row.value : String(row.value) }}
      onSave={(values: FormValues) => set(String(values.place ?? place), typed(row, values.value))}
      onClose={onClose}
      stored
      note={t(row.says)}
      tools={tools}
      {...aside}
    />
  )
}

/** What may be typed, and the default. */
const saidOf = (row: SystemParameter, t: Words) =>
  [t(rangeWords(row)), t('Default: {{value}}', { value: valueWords(row, row.default, t) })].filter(Boolean).join('; ')

function fieldsOf(row: SystemParameter, t: Words, places: { value: string; label: string }[]): FormField[] {
  const { type, range, longest } = row
  const value = { name: 'value', label: t('Value'), required: type !== 'boolean', hint: saidOf(row, t) }
  return [
    ...(row.perNode ? [{ name: 'place', label: t('Counts for'), kind: 'choice' as const, required: true, options: places }] : []),
    type === 'boolean'
      ? { ...value, kind: 'toggle' as const }
      : type === 'string'
        ? { ...value, kind: 'text' as const, max: longest! }
        : { ...value, kind: range!.whole ? ('integer' as const) : ('decimal' as const), min: range!.least, max: range!.most },
  ]
}

/** A number is typed as text. */
const typed = ({ type }: SystemParameter, value: unknown): SystemParameter['value'] =>
  type === 'numeric' ? Number(value) : type === 'boolean' ? value === true : String(value ?? '')
