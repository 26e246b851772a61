import { Button } from '@mantine/core'
import { type ComponentType, type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import type { z } from 'zod'
import type { FormField } from '../fields/view.ts'
import { useWords } from '../words/words.tsx'
import { Dialog } from './dialog.tsx'
import { checkOf, type FormRules } from './form-checks.client.ts'
import { blank, type FormValues, filledOf } from './form-faults.ts'
import { FormFields } from './form-fields.tsx'
import { FormInPlace } from './form-in-place.tsx'
import { Icon } from './icon.tsx'
import { OverlapLink } from './overlap-link.tsx'
import { SaveButton } from './save-button.tsx'
import { refusalTexts } from './use-call.client.ts'
import { type Form, FormProvider, useForm, useTyped } from './use-form.client.ts'
import { Wrong } from './wrong.tsx'

export interface FormDialogProps {
  title: string
  fields: readonly FormField[]
  /** the first values of the form; Clear restores them */
  values: FormValues
  /** checks the whole form; its output is what is saved */
  schema?: z.ZodType
  /** finds broken rules over several fields, even while other fields are wrong */
  rules?: FormRules
  /** a CallError with `fields` is shown at the fields, any other error above the footer */
  onSave: (values: FormValues) => Promise<void>
  onClose: () => void
  /** what the save will change */
  note?: ReactNode
  saveLabel?: string
  /** the values are stored already: while they are unchanged there is nothing to save */
  stored?: boolean
  /** a picture of the values as they are typed, above the fields */
  Picture?: ComponentType<{ values: FormValues }>
  /** the picture is below the fields, so that they stay where they are while it comes and goes */
  pictureBelow?: boolean
  /** beside the title */
  tools?: ReactNode
  /** a side panel at the end of the dialog */
  aside?: ReactNode
  /** 350 for a single question, 880 with a table in it, 1050 with a wide one */
  size?: 350 | 560 | 880 | 1050
  /** among other things, in place of a dialog; the picture is then below the fields */
  inPlace?: boolean
}

/** A form with its frame, in a dialog or among other things on a page. */
export default function FormDialogForm(props: FormDialogProps) {
  const { title, fields, values, schema, rules, onSave, onClose, stored = false, Picture, tools, inPlace = false } = props
  const check = useMemo(() => checkOf(fields, schema, rules), [fields, schema, rules])
  const form = useForm({ values: filledOf(fields, values), check, onSave })
  const below = inPlace || props.pictureBelow
  const close = () => form.leave(onClose)
  /** a button in the head is pressed */
  const led = useRef(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && (form.isChanged || !stored)) void form.save()
  }
  const body = (
    <FormProvider value={form}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the keys of its inputs */}
      <div className="form" onKeyDown={onKeyDown}>
        {Picture && !below && <TypedPicture Picture={Picture} />}
        <FormFields fields={fields} led={led} />
        {Picture && below && <TypedPicture Picture={Picture} />}
      </div>
      {props.note && <div className="form-note note info">{props.note}</div>}
      <Refusal form={form} fields={fields} />
    </FormProvider>
  )
  const footer = <Footer form={form} fields={fields} stored={stored} saveLabel={props.saveLabel} onClose={close} />
  if (inPlace)
    return (
      <FormInPlace title={title} footer={footer}>
        {body}
      </FormInPlace>
    )
  return (
    <Dialog
      title={title}
      footer={footer}
      aside={props.aside}
      size={props.size ?? 560}
      onClose={close}
      tools={tools && <Led by={led}>{tools}</Led>}
    >
      {body}
    </Dialog>
  )
}

interface PartProps {
  form: Form
  fields: readonly FormField[]
}

interface FooterProps extends PartProps {
  stored: boolean
  saveLabel: string | undefined
  onClose: () => void
}

function Footer({ form, fields, stored, saveLabel, onClose }: FooterProps) {
  const t = useWords()
  const toChoose = form.asked && fields.some(({ name, kind }) => pickers.has(kind) && form.faults[name] === blank)
  const said = new Set(Object.keys(form.said).map(place => place.split('.')[0]))
  const first = fields.find(({ name }) => said.has(name))
  const isRight = Object.keys(form.faults).length === 0
  return (
    <>
      <Button size="md" variant="subtle" disabled={!form.isChanged} onClick={form.reset}>
        {t('Clear')}
      </Button>
      <span className="grow">
        {toChoose && (
          <span className="form-hint wrong" role="alert">
            <Wrong text={t('Please select mandatory inputs')} />
          </span>
        )}
      </span>
      <Button size="md" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <SaveButton
        size="md"
        {...(saveLabel !== undefined && { label: saveLabel })}
        unchanged={stored && !form.isChanged}
        running={form.running}
        blocked={isRight ? undefined : first ? first.label : t('Fill in the fields marked *')}
        onClick={() => void form.save()}
        onBlocked={form.sayAll}
      />
    </>
  )
}

/** Why the last save was refused, as far as it stands at no field. */
function Refusal({ form: { refused }, fields }: PartProps) {
  const t = useWords()
  const names = fields.map(({ name }) => name)
  const said = refused === undefined ? [] : refusalTexts(refused, names)
  if (said.length === 0) return null
  return (
    <div className="form-note note danger" role="alert">
      <Icon name="error" />
      <div>
        {said.map(text => (
          <p key={text}>{t(text)}</p>
        ))}
        <OverlapLink error={refused} />
      </div>
    </div>
  )
}

/** Tells while a button of the head is pressed, and until all that follows the press is done. */
function Led({ by, children }: { by: { current: boolean }; children: ReactNode }) {
  return (
    <span
      style={{ display: 'contents' }}
      onPointerDown={() => {
        by.current = true
      }}
      onPointerUp={() =>
        setTimeout(() => {
          by.current = false
        })
      }
    >
      {children}
    </span>
  )
}

/** Kinds whose value is chosen. */
const pickers: ReadonlySet<string> = new Set(['choice', 'ref', 'refs'])

const TypedPicture = ({ Picture }: Required<Pick<FormDialogProps, 'Picture'>>) => (
  <div className="form-field">
    <Picture values={useTyped()} />
  </div>
)
