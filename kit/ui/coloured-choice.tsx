import type { ComboboxItem } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { PickOption } from '../fields/view.ts'
import { Coloured } from './coloured.tsx'
import { Icon } from './icon.tsx'
import './picker.css'

/** The props that draw the colour of the chosen option as an edge in the input. */
export const edgeOf = (colour: string | null | undefined) =>
  colour
    ? { leftSection: <Coloured colour={colour}>{null}</Coloured>, leftSectionWidth: 14, leftSectionPointerEvents: 'none' as const }
    : {}

/** The props that draw each option with its colour, its place in a tree and its asides. */
export const drawnBy = (known: ReadonlyMap<string, PickOption>) => ({
  renderOption: ({ option, checked = false }: { option: ComboboxItem; checked?: boolean }) => (
    <Drawn {...(known.get(option.value) ?? option)} checked={checked} />
  ),
})

/** The props of a short choice, with the colours of its options as edges; spread them on a `Select`. */
export const colouredChoice = (options: readonly PickOption[], value: string | null) => ({
  data: options.map(({ value, label }) => ({ value, label })),
  value,
  ...edgeOf(options.find(option => option.value === value)?.colour),
  ...drawnBy(new Map(options.map(option => [option.value, option]))),
})

const Drawn = ({ label, colour, asides = [], depth = 0, checked }: PickOption & { checked: boolean }) => (
  <span className="pick" style={{ '--depth': depth } as CSSProperties}>
    <Coloured colour={colour}>{label}</Coloured>
    {asides.length > 0 && <small>{asides.join(' · ')}</small>}
    {checked && <Icon name="check" size={16} />}
  </span>
)
