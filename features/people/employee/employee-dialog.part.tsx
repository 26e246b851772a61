import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { callsOf } from '../../../kit/resource/calls.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { toastError } from '../../../kit/ui/toast.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { employee } from './employee.resource.ts'
import { readDetails } from './employee-details.api.ts'
import { EmployeeDetailsBody, EmployeeHead, EmployeeSkeleton } from './employee-details.part.tsx'

interface EmployeeDialogProps {
  number: string
  onClose(): void
}

/** The Employee Details dialog: for reading only, whatever the rights (EMPDET-01, PERM-35). */
export default function EmployeeDialog({ number, onClose }: EmployeeDialogProps) {
  const t = useWords()
  const navigate = useNavigate()
  const { data, error } = useCall(readDetails, { empNumber: number }, { anew: true })
  const mayOpen = useMay(callsOf(employee).list, 'visible')
  useEffect(() => {
    if (!error) return
    toastError(t('Server not responding Please try again !!'))
    onClose()
  }, [error, onClose, t])
  function open() {
    onClose()
    void navigate({ to: '/AddEmployee', search: { id: data!.id } } as never)
  }
  const footer = (
    <>
      <span className="employee-read-only">{t('Read-only')}</span>
      <span className="grow" />
      {data && mayOpen && (
        <Button size="md" variant="subtle" onClick={open}>
          {t('Open in Employee')}
        </Button>
      )}
      <Button size="md" onClick={onClose} data-autofocus>
        {t('Close')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Employee Details')} size={1050} onClose={onClose} footer={footer}>
      {data ? (
        <div className="employee-details">
          <EmployeeHead details={data} />
          <EmployeeDetailsBody details={data} />
        </div>
      ) : (
        <EmployeeSkeleton />
      )}
    </Dialog>
  )
}
