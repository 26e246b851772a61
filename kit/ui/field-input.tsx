import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { useWords } from '../words/words.tsx'
import { DateField } from './date-field.tsx'
import type { FieldLineProps } from './form-field.tsx'
import { Icon } from './icon.tsx'
import { MinutesField } from './minutes-field.tsx'
import { MonthField } from './month-field.tsx'
import { useNode } from './node-context.tsx'
import { TimeField } from './time-field.tsx'

interface FieldInputProps extends FieldLineProps {
  id: string
}

// a longer list is searched by typing
const shortList = 8
const mostShown = 100
const lettersAllowed = 250

/** The input of each kind of field; a new kind without a line here does not compile. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, onChange, onBlur, inputRef, error, readOnly, first, id } = props
  const t = useWords()
  const text = value === null || value === undefined ? '' : String(value)
  const below = error ? { error: <Wrong text={error} /> } : { description: field.hint }
  const shared = {
    id,
    ref: inputRef,
    onBlur,
    readOnly,
    size: 'md' as const,
    ...below,
    'aria-required': field.required ?? false,
    'data-autofocus': first || undefined,
  }
  const typed = {
    id,
    ref: inputRef,
    onBlur,
    readOnly,
    ...below,
    required: field.required ?? false,
    value: text,
    onChange,
    'data-autofocus': first || undefined,
  }
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          {...shared}
          value={text}
          maxLength={field.max ?? lettersAllowed}
          autoComplete="off"
          onChange={event => onChange(event.currentTarget.value)}
        />
      )
    case 'longText':
      return (
        <Textarea
          {...shared}
          value={text}
          maxLength={field.max}
          autosize
          minRows={2}
          maxRows={6}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )
    case 'email':
    case 'phone':
      return (
        <TextInput
          {...shared}
          type={field.kind === 'email' ? 'email' : 'tel'}
          value={text}
          maxLength={field.max ?? lettersAllowed}
          autoComplete="off"
          onChange={event => onChange(event.currentTarget.value)}
        />
      )
    case 'minutes':
      return <MinutesField {...shared} value={value} onChange={onChange} />
    case 'integer':
    case 'decimal':
    case 'percent':
      return (
        <NumberInput
          {...shared}
          value={value === null || value === undefined ? '' : Number(value)}
          allowDecimal={field.kind !== 'integer'}
          decimalScale={field.scale ?? 0}
          suffix={field.kind === 'percent' ? ' %' : ''}
          hideControls
          clampBehavior="none"
          {...(field.min !== undefined && { min: field.min })}
          {...(field.max !== undefined && { max: field.max })}
          onChange={number => onChange(number === '' ? null : Number(number))}
        />
      )
    case 'choice':
      return (
        <Select
          {...shared}
          data={[...(field.options ?? [])]}
          value={value === null || value === undefined ? null : text}
          searchable={(field.options?.length ?? 0) > shortList}
          clearable={!field.required && !readOnly}
          openOnFocus={false}
          limit={mostShown}
          rightSection={<Icon name="down" />}
          nothingFoundMessage={t('No records found')}
          onChange={onChange}
        />
      )
    case 'time':
      return <TimeField {...typed} />
    case 'month':
      return <MonthField {...typed} />
    case 'date':
      return <DateField {...typed} />
    case 'dateTime':
      return <InstantField {...typed} />
    case 'colour':
      return (
        <TextInput
          {...shared}
          value={text}
          maxLength={7}
          placeholder="#2f6fab"
          onChange={event => onChange(event.currentTarget.value)}
          leftSection={
            <input
              type="color"
              className="form-swatch"
              aria-label={t('Choose a colour')}
              value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#ffffff'}
              disabled={readOnly}
              onChange={event => onChange(event.currentTarget.value)}
            />
          }
        />
      )
    case 'toggle':
      return null
  }
}

/** A date and time at the chosen terminal. */
const InstantField = (props: Parameters<typeof DateField>[0]) => <DateField {...props} zone={useNode().zone} />

/** What is wrong, in the place of the hint. */
export const Wrong = ({ text }: { text: string }) => (
  <>
    <Icon name="error" size={14} />
    {text}
  </>
)
