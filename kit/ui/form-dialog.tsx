import { lazyPart } from './lazy-part.tsx'

export type { FormField } from '../fields/view.ts'

/** A form in a dialog. Ctrl+Enter saves, closing with changes asks first, and a refused save leaves it open (look.md §5). */
export const FormDialog = lazyPart(() => import('./form-dialog-form.tsx'))
