import { screenSlot } from '../../../kit/ui/screen-slot.ts'

/** Files that fill the list of employees, as buttons; `onImported` after one came in. */
export const employeeUploads = screenSlot<{ readonly onImported: () => void }>('employee-uploads')
