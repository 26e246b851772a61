import { fillsSlot } from '../../kit/ui/screen-slot.ts'
import { useWords } from '../../kit/words/words.tsx'
import { employeeUploads } from '../people/employee/employee.slots.ts'
import { UploadButton } from './upload-button.part.tsx'

/** The files of employees and of their licences (IMP-15). */
function EmployeeUploads({ onImported }: { onImported: () => void }) {
  const t = useWords()
  return (
    <>
      <UploadButton label={t('Upload Employees')} kind="employees" onImported={onImported} />
      <UploadButton label={t('Upload Licence details')} kind="licences" onImported={onImported} />
    </>
  )
}

export default fillsSlot(employeeUploads, EmployeeUploads)
