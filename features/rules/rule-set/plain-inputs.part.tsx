import { Coloured } from '../../../kit/ui/coloured.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import './plain-inputs.css'

// The browser's own inputs, in the look of the others: a table of cover may have hundreds of lines, each with several of them.

interface PlainSelectProps {
  label: string
  /** null until something is chosen */
  value: number | null
  options: readonly { readonly id: number; readonly label: string; readonly colour?: string | null }[]
  placeholder: string
  wrong: boolean
  readOnly: boolean
  onChange: (id: number) => void
}

/** One of several, with the colour of the chosen one as an edge. */
export const PlainSelect = ({ label, value, options, placeholder, wrong, readOnly, onChange }: PlainSelectProps) => (
  <span className="plain-select">
    <Coloured colour={options.find(({ id }) => id === value)?.colour}>{null}</Coloured>
    <select
      className="plain-input"
      aria-label={label}
      aria-invalid={wrong}
      value={value ?? ''}
      disabled={readOnly}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {value === null && <option value="">{placeholder}</option>}
      {options.map(option => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon name="down" />
  </span>
)

interface PlainFigureProps {
  label: string
  value: number | null
  max: number
  wrong: boolean
  readOnly: boolean
  onChange: (value: number | null) => void
}

/** A whole number from 0; more digits than `max` allows are not taken. */
export const PlainFigure = ({ label, value, max, wrong, readOnly, onChange }: PlainFigureProps) => (
  <input
    className="plain-input"
    inputMode="numeric"
    autoComplete="off"
    aria-label={label}
    aria-invalid={wrong}
    placeholder="–"
    value={value ?? ''}
    readOnly={readOnly}
    onChange={({ currentTarget: { value: text } }) => {
      const figure = text.trim() === '' ? null : Number(text)
      if (figure === null || (Number.isInteger(figure) && figure >= 0 && figure <= max)) onChange(figure)
    }}
  />
)
