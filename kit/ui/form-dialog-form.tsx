import { Button } from '@mantine/core'
import { type ComponentType, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { Controller, FormProvider, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { CallError } from '../calls/client.client.ts'
import type { FormField } from '../fields/view.ts'
import { useWords, type Words } from '../words/words.tsx'
import { useAfterPress } from './after-press.client.ts'
import { Dialog } from './dialog.tsx'
import { blank, type FormRules, type FormValues, messagesBelow, resolverOf } from './form-checks.client.ts'
import { FieldLine } from './form-field.tsx'
import { FormInPlace } from './form-in-place.tsx'
import { Icon } from './icon.tsx'
import { OverlapLink } from './overlap-link.tsx'
import { SaveButton } from './save-button.tsx'
import { useUnsaved } from './unsaved.client.ts'
import { refusalTexts } from './use-call.client.ts'
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
  /** beside the title */
  tools?: ReactNode
  /** a side panel at the end of the dialog */
  aside?: ReactNode
  /** 350 for a single question, 880 with a table in it, 1050 with a wide one */
  size?: 350 | 560 | 880 | 1050
  /** among other things, in place of a dialog; the picture is then below the fields */
  inPlace?: boolean
}

/** The form and its checks, in a file of its own, because a screen is shown before it needs them. */
export default function FormDialogForm({
  title,
  fields,
  values,
  schema,
  rules,
  onSave,
  onClose,
  note,
  saveLabel,
  stored = false,
  Picture,
  tools,
  aside,
  size = 560,
  inPlace = false,
}: FormDialogProps) {
  const t = useWords()
  const [refusal, setRefusal] = useState<unknown>()
  const [asked, setAsked] = useState(false)
  const resolver = useMemo(() => resolverOf(fields, schema, rules), [fields, schema, rules])
  const form = useForm<FormValues>({ defaultValues: startOf(fields, values), resolver, mode: 'onTouched' })
  const { errors, isDirty, isSubmitting, isValid, touchedFields } = form.formState
  const { leave } = useUnsaved(isDirty)
  const close = () => leave(onClose)
  const afterPress = useAfterPress()
  /** a button in the head is pressed */
  const led = useRef(false)

  const save = form.handleSubmit(async checked => {
    setRefusal(undefined)
    try {
      await onSave(checked)
    } catch (error) {
      showOnFields(error)
      setRefusal(error)
    }
  })

  /** Shows the errors of a refused save at their fields and focuses the first. Other errors are shown above the buttons. */
  function showOnFields(error: unknown) {
    const messages = error instanceof CallError ? Object.entries(error.fields) : []
    const of = (place: string) => fields.find(({ name }) => name === place.split('.')[0])
    const wrong = messages.filter(([place]) => of(place))
    for (const [place, message] of wrong) form.setError(place, { type: 'server', message })
    if (wrong[0]) form.setFocus(of(wrong[0][0])!.name)
  }

  /** Says at every field what is wrong, and leads to the first (FORM-07, FORM-08). */
  function showProblems() {
    setAsked(true)
    void form.trigger(undefined, { shouldFocus: true })
  }

  /** Checks the touched fields again, because a change of one field may break or mend a rule over two. Errors of the server stay. */
  function checkAgain() {
    const names = fields.map(({ name }) => name).filter(name => touchedFields[name] && errors[name]?.type !== 'server')
    if (names.length > 0) void form.trigger(names)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && (isDirty || !stored)) void save()
  }
  const said =
    refusal === undefined
      ? []
      : refusalTexts(
          refusal,
          fields.map(({ name }) => name),
        )
  const toChoose = asked && fields.some(({ name, kind }) => pickers.has(kind) && errors[name]?.message === blank)
  const firstProblem = fields.find(({ name }) => errors[name])
  const footer = (
    <>
      <Button size="md" variant="subtle" disabled={!isDirty} onClick={() => form.reset()}>
        {t('Clear')}
      </Button>
      <span className="grow">
        {toChoose && (
          <span className="form-hint wrong" role="alert">
            <Wrong text={t('Please select mandatory inputs')} />
          </span>
        )}
      </span>
      <Button size="md" onClick={close}>
        {t('Cancel')}
      </Button>
      <SaveButton
        size="md"
        {...(saveLabel !== undefined && { label: saveLabel })}
        unchanged={stored && !isDirty}
        running={isSubmitting}
        blocked={isValid ? undefined : firstProblem ? firstProblem.label : t('Fill in the fields marked *')}
        onClick={save}
        onBlocked={showProblems}
      />
    </>
  )
  const body = (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the keys of its inputs */}
      <div className="form" onKeyDown={onKeyDown}>
        <FormProvider {...form}>
          {Picture && !inPlace && <TypedPicture Picture={Picture} />}
          {fields.map((field, index) => (
            <Controller
              key={field.name}
              name={field.name}
              control={form.control}
              render={({ field: input, fieldState }) => (
                <FieldLine
                  {...wrongOf(field, fieldState.error, t)}
                  field={field}
                  value={input.value}
                  onChange={value => {
                    input.onChange(value === '' && (values[field.name] ?? null) === null ? null : value)
                    if (asked) void form.trigger(field.name)
                  }}
                  onBlur={() =>
                    afterPress(() => {
                      // what stands in the head leads elsewhere: nothing was left out yet
                      if (led.current) return
                      input.onBlur()
                      checkAgain()
                    })
                  }
                  inputRef={input.ref}
                  readOnly={false}
                  first={index === 0}
                />
              )}
            />
          ))}
          {Picture && inPlace && <TypedPicture Picture={Picture} />}
        </FormProvider>
      </div>
      {note && <div className="form-note note info">{note}</div>}
      {said.length > 0 && (
        <div className="form-note note danger" role="alert">
          <Icon name="error" />
          <div>
            {said.map(text => (
              <p key={text}>{t(text)}</p>
            ))}
            <OverlapLink error={refusal} />
          </div>
        </div>
      )}
    </>
  )
  if (inPlace)
    return (
      <FormInPlace title={title} footer={footer}>
        {body}
      </FormInPlace>
    )
  return (
    <Dialog title={title} footer={footer} aside={aside} size={size} onClose={close} tools={tools && <Led by={led}>{tools}</Led>}>
      {body}
    </Dialog>
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

function TypedPicture({ Picture }: Required<Pick<FormDialogProps, 'Picture'>>) {
  const values = useWatch()
  return (
    <div className="form-field">
      <Picture values={values} />
    </div>
  )
}

/** The message of a field, and those of its lines; without lines, the first message below a field is its own. */
function wrongOf(field: FormField, error: unknown, t: Words) {
  const messages = Object.entries(messagesBelow(error)).map(
    ([place, text]) => [place, t(text, { min: field.min ?? '', max: field.max ?? '' })] as const,
  )
  const wrong = Object.fromEntries(messages)
  return { error: field.kind === 'own' ? wrong[''] : messages[0]?.[1], wrong }
}

/** Gives every field a value, so that a form is unchanged after a text is typed and deleted again. */
const startOf = (fields: readonly FormField[], values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(fields.map(({ name, kind }) => [name, values[name] ?? (kind === 'toggle' ? false : null)])),
})
