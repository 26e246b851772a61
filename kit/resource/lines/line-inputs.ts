import type { ComponentType } from 'react'
import type { FieldInputProps } from '../../fields/view.ts'

/** The input of each sub-table of a record. */
export type LineInputs = Readonly<Record<string, ComponentType<FieldInputProps>>>
