import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { CallError } from '../../../kit/calls/client.client.ts'
import { Chip, FilterChip } from '../../../kit/ui/chip.tsx'
import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { checkOf } from '../../../kit/ui/form-checks.client.ts'
import { type FormValues, filledOf } from '../../../kit/ui/form-faults.ts'
import { FormFields } from '../../../kit/ui/form-fields.tsx'
import { usePhone } from '../../../kit/ui/phone.client.ts'
import PhoneFrame from '../../../kit/ui/phone-frame.tsx'
import { SaveButton } from '../../../kit/ui/save-button.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { refusalTexts, useAction } from '../../../kit/ui/use-call.client.ts'
import { type Form, FormProvider, useForm } from '../../../kit/ui/use-form.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { Geofences } from './geofences.part.tsx'
import { addUnit, type Fence, getUnit, listUnits, saveUnit, type TreeRow, type Unit } from './org-manager.api.ts'
import { draftOf, fieldsOf, valuesOf, weekdaysOf, wrongMails } from './unit-fields.client.ts'
import { aboveOf } from './unit-tree.rules.ts'

interface UnitFormProps {
  companyName: string
  /** null for a new unit */
  unit: Unit | null
  /** where a new one goes at first */
  parentId: number
  units: readonly TreeRow[]
  zones: readonly string[]
  readOnly: boolean
  /** the buttons beside its name */
  actions?: ReactNode
  children?: ReactNode
  onSaved: (unit: Unit) => void
  onClose: () => void
}

/** The form of a business unit: name, place, addresses, zone, week, geofences (XSCR-09). */
export function UnitForm({ companyName, unit, parentId, units, zones, readOnly, actions, children, onSaved, onClose }: UnitFormProps) {
  const t = useWords()
  const phone = usePhone()
  const invalidates = [listUnits, getUnit]
  const add = useAction(addUnit, { invalidates, quiet: true })
  const save = useAction(saveUnit, { invalidates, quiet: true })
  /** whose version is saved over; another one once somebody else's change was looked at */
  const [base, rebase] = useState(unit)
  const [asked, ask] = useState<string | null>(null)
  const fields = fieldsOf(t, unit, units, zones)
  const form = useForm({
    values: filledOf(fields, valuesOf(unit, parentId)),
    check: checkOf(fields, undefined, wrongMails(fields)),
    onSave: values => write(values, false),
  })
  async function write(values: FormValues, keepsShifts: boolean) {
    const { parentId: place, ...draft } = draftOf(values)
    if (base === null)
      return done(await add.run({ ...draft, parentId: place!, geofences: draft.geofences.map(({ id: _, ...each }) => each) }))
    try {
      done(await save.run({ ...draft, parentId: place, id: base.id, version: base.version, keepsShifts }))
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'standingShifts') throw error
      ask(error.text)
    }
  }
  function done(stored: Unit) {
    form.begin(filledOf(fields, valuesOf(stored, parentId)))
    form.saved()
    rebase(stored)
    toastOk(t('{{name}} is saved.', { name: stored.name }))
    onSaved(stored)
  }
  const theirs = form.refused instanceof CallError && form.refused.code === 'stale' ? (form.refused.detail as Unit) : undefined
  const change = (name: string) => (value: unknown) => form.change(name, value)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && form.isChanged) void form.save()
  }
  const title = <h2>{unit ? unit.name : t('New business unit')}</h2>
  return (
    <FormProvider value={form as unknown as Form}>
      <section className="unit-panel" aria-label={t('Business Unit')} onKeyDown={onKeyDown}>
        <header className="unit-head">
          <div className="grow">
            <div className="row">
              {phone ? <PhoneFrame onBack={() => form.leave(onClose)}>{title}</PhoneFrame> : title}
              {unit && (
                <Chip {...(unit.active ? ({ tone: 'ok', icon: 'yes' } as const) : ({ icon: 'no' } as const))}>
                  {unit.active ? t('Active') : t('Inactive')}
                </Chip>
              )}
            </div>
            <p className="hint">
              {[
                companyName,
                ...aboveOf(units, unit?.id ?? null)
                  .slice(1)
                  .map(({ name }) => name),
              ].join(' / ')}
            </p>
          </div>
          {!form.isChanged && actions}
          {!readOnly && (form.isChanged || unit === null) && (
            <Changes form={form} isNew={unit === null} labelOf={labelsOf(fields)} onDiscard={unit ? form.reset : onClose} />
          )}
        </header>
        {theirs && <Theirs form={form} theirs={theirs} keep={() => rebase(theirs)} take={() => onSaved(theirs)} />}
        {form.refused !== undefined && !theirs && (
          <Refusal error={form.refused} shownAt={[...fields.map(({ name }) => name), 'geofences']} />
        )}
        <div className="unit-body">
          <div>
            <div className="form">
              <FormFields fields={fields} readOnly={readOnly} focused={unit === null} />
              <Weekend value={form.values.weekendDays as number[]} onChange={readOnly ? undefined : change('weekendDays')} />
            </div>
          </div>
          <div>
            <Geofences
              fences={form.values.geofences as Fence[]}
              onChange={change('geofences')}
              readOnly={readOnly || phone}
              said={form.said}
            />
            {children}
          </div>
        </div>
      </section>
      {asked && (
        <ConfirmDialog
          title={t('Change the time zone?')}
          confirmLabel={t('Change the time zone')}
          onConfirm={() => write(form.now(), true)}
          onClose={() => ask(null)}
        >
          <p>{t(asked)}</p>
        </ConfirmDialog>
      )}
    </FormProvider>
  )
}

const labelsOf = (fields: readonly { readonly name: string; readonly label: string }[]) => (name: string) =>
  fields.find(each => each.name === name)?.label

interface ChangesProps {
  form: Form
  isNew: boolean
  labelOf: (name: string) => string | undefined
  onDiscard: () => void
}

/** What is changed and what is wrong with it, beside the button that saves. */
function Changes({ form, isNew, labelOf, onDiscard }: ChangesProps) {
  const t = useWords()
  const changed = Object.keys(form.values).filter(form.hasChanged).length
  const faults = Object.entries(form.faults)
  const [place, text] = faults[0] ?? []
  const label = place && labelOf(place)
  const blocked = text && label ? t('{{label}}: {{value}}', { label, value: t(text, { min: '', max: '' }) }) : undefined
  return (
    <div className="selection-bar">
      <span>
        {faults.length > 0
          ? t('{{count}} {{count:change|changes}}, {{wrong}} to correct', { count: changed, wrong: faults.length })
          : t('{{count}} {{count:change|changes}}', { count: changed })}
      </span>
      <span className="toolbar-separator" />
      <Button variant="subtle" onClick={onDiscard}>
        {isNew ? t('Cancel') : t('Discard')}
      </Button>
      <SaveButton
        running={form.running}
        blocked={blocked}
        unchanged={!form.isChanged}
        onClick={() => void form.save()}
        onBlocked={form.sayAll}
      />
    </div>
  )
}

interface TheirsProps {
  form: Form
  theirs: Unit
  keep: () => void
  take: () => void
}

/** Somebody else has saved the unit meanwhile: what only they changed is taken, of what both did the user's own stays. */
function Theirs({ form, theirs, keep, take }: TheirsProps) {
  const t = useWords()
  const stored = valuesOf(theirs, theirs.parentId ?? 0)
  function merge() {
    const mine = Object.fromEntries(Object.entries(form.values).filter(([name]) => form.hasChanged(name)))
    form.begin({ ...form.values, ...stored })
    form.update(values => ({ ...values, ...mine }))
    keep()
  }
  return (
    <div className="note warn unit-note" role="alert">
      <span className="grow">{t('Somebody else has changed this record in the meantime.')}</span>
      <Button
        size="xs"
        onClick={() => {
          form.begin({ ...form.values, ...stored })
          keep()
          take()
        }}
      >
        {t('Take theirs')}
      </Button>
      <Button size="xs" onClick={merge}>
        {t('Put mine on top')}
      </Button>
    </div>
  )
}

function Refusal({ error, shownAt }: { error: unknown; shownAt: readonly string[] }) {
  const t = useWords()
  const texts = refusalTexts(error, shownAt)
  if (texts.length === 0) return null
  return (
    <div className="note danger unit-note" role="alert">
      {texts.map(text => t(text)).join(' ')}
    </div>
  )
}

function Weekend({ value, onChange }: { value: readonly number[]; onChange: ((days: number[]) => void) | undefined }) {
  const t = useWords()
  const days = weekdaysOf(t)
  return (
    <fieldset className="form-field unit-weekend" disabled={!onChange}>
      <legend className="form-label">{t('Weekend days')}</legend>
      {days.map((label, at) => (
        <FilterChip
          key={label}
          active={value.includes(at + 1)}
          onToggle={() => onChange?.(value.includes(at + 1) ? value.filter(day => day !== at + 1) : [...value, at + 1].toSorted())}
        >
          {label}
        </FilterChip>
      ))}
    </fieldset>
  )
}
