import { TextInput } from '@mantine/core'
import { useWords } from '../../words/words.tsx'
import { commonProps, textOf } from '../input-props.tsx'
import type { FieldInputProps, FieldView } from '../view.ts'
import { colourForm } from './colour.ts'
import './colour.css'

function ColourInput(props: FieldInputProps) {
  const t = useWords()
  const { onChange, readOnly } = props
  const text = textOf(props.value)
  return (
    <TextInput
      {...commonProps(props)}
      value={text}
      maxLength={7}
      placeholder="#2f6fab"
      onChange={event => onChange(event.currentTarget.value)}
      leftSection={
        <input
          type="color"
          className="form-swatch"
          aria-label={t('Choose a colour')}
          value={colourForm.test(text) ? text : '#ffffff'}
          disabled={readOnly}
          onChange={event => onChange(event.currentTarget.value)}
        />
      }
    />
  )
}

export const view: FieldView = {
  Input: ColourInput,
  problem: value => (colourForm.test(String(value)) ? undefined : 'A colour like #2f6fab'),
}
