import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { FormField } from '../fields/view.ts'
import type { FormRules, FormValues } from './form-checks.client.ts'
import { lazyPart } from './lazy-part.tsx'

export type { FormField } from '../fields/view.ts'

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
  readOnly?: boolean
  /** beside the title */
  tools?: ReactNode
  /** a side panel at the end of the dialog */
  aside?: ReactNode
}

/** A form in a dialog. Ctrl+Enter saves, closing with changes asks first, and a refused save leaves it open (look.md §5). */
export const FormDialog = lazyPart<FormDialogProps>(() => import('./form-dialog-form.tsx'))
