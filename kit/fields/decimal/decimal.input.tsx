import { NumberInput } from '@mantine/core'
import { commonProps } from '../input-props.tsx'
import type { FieldInputProps, FieldView, FormField } from '../view.ts'

/** An input for a number with its digits and bounds; `suffix` is shown behind the number. */
export const FigureInput = ({ suffix = '', ...props }: FieldInputProps & { suffix?: string }) => {
  const { field, value, onChange } = props
  return (
    <NumberInput
      {...commonProps(props)}
      value={value === null || value === undefined ? '' : Number(value)}
      allowDecimal={field.scale !== undefined}
      decimalScale={field.scale ?? 0}
      suffix={suffix}
      hideControls
      clampBehavior="none"
      {...(field.min !== undefined && { min: field.min })}
      {...(field.max !== undefined && { max: field.max })}
      onChange={number => onChange(number === '' ? null : Number(number))}
    />
  )
}

/** The message for a number that is out of its bounds. */
export function findBoundsFault(value: unknown, { min, max }: FormField): string | undefined {
  if (min !== undefined && Number(value) < min) return 'At least {{min}}'
  return max !== undefined && Number(value) > max ? 'At most {{max}}' : undefined
}

export const view: FieldView = { Input: FigureInput, problem: findBoundsFault }
