import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useWords } from '../../words/words.tsx'
import { commonProps, textOf } from '../input-props.tsx'
import type { FieldInputProps, FieldView } from '../view.ts'
import { colourForm } from './colour.ts'
import './colour.css'
import { colourName, faint, palette } from './palette.ts'

/** A colour of the palette, or any other. It is told by its name and is not typed. */
function ColourInput(props: FieldInputProps) {
  const t = useWords()
  const { onChange, field, readOnly } = props
  const other = useRef<HTMLInputElement>(null)
  const text = textOf(props.value)
  const chosen = colourForm.test(text) ? text.toLowerCase() : null
  const advice = chosen && faint(chosen)
  return (
    <div className="colour-field">
      <TextInput
        {...commonProps({ ...props, ...(advice && { field: { ...field, hint: t(advice) } }), readOnly: true })}
        value={chosen ? t(colourName(chosen)) : ''}
        {...(!readOnly && { pointer: true, onClick: () => other.current?.click() })}
        placeholder={t('No colour')}
        leftSection={
          <input
            ref={other}
            type="color"
            className="form-swatch"
            aria-label={t('Choose another colour')}
            value={chosen ?? firstOther}
            data-empty={chosen === null || undefined}
            disabled={readOnly}
            onChange={event => onChange(event.currentTarget.value)}
          />
        }
      />
      {!readOnly && <Palette {...props} chosen={chosen} />}
    </div>
  )
}

// what the browser's own choice begins with
const firstOther = palette.Blue

function Palette({ id, field, chosen, onChange, onBlur }: FieldInputProps & { chosen: string | null }) {
  const t = useWords()
  const offered = [...(field.required ? [] : [['No colour', null] as const]), ...Object.entries(palette)]
  return (
    <fieldset className="colour-palette" aria-label={t('Colours to choose from')} onBlur={onBlur}>
      {offered.map(([name, colour]) => (
        <input
          key={name}
          type="radio"
          name={`${id}-palette`}
          aria-label={t(name)}
          title={t(name)}
          style={{ backgroundColor: colour ?? undefined }}
          data-empty={colour === null || undefined}
          checked={chosen === colour}
          onChange={() => onChange(colour)}
        />
      ))}
    </fieldset>
  )
}

export const view: FieldView = {
  Input: ColourInput,
  problem: value => (colourForm.test(String(value)) ? undefined : 'A colour like #2f6fab'),
}
