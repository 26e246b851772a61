import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { FormField } from '../fields/view.ts'
import type { FormRules, FormValues } from './form-checks.client.ts'
import { lazyPart } from './lazy-part.tsx'

export type { FormField } from '../fields/view.ts'

export interface FormDialogProps {
  title: string
  fields: readonly FormField[]
  /** what the form starts with; Clear restores it */
  values: FormValues
  /** checks the whole form; its output is what is saved */
  schema?: z.ZodType
  /** rules over several fields that do not hold, while others may still be wrong */
  rules?: FormRules
  /** a CallError with `fields` shows on the fields, any other above the footer */
  onSave: (values: FormValues) => Promise<void>
  onClose: () => void
  /** what the save will touch */
  note?: ReactNode
  saveLabel?: string
  readOnly?: boolean
}

/** A dialog that is a form: Ctrl+Enter saves, closing with changes asks first, a refused save leaves it open (look.md §5). */
export const FormDialog = lazyPart<FormDialogProps>(() => import('./form-dialog-form.tsx'))
