import { useSearch } from '@tanstack/react-router'
import { CallError } from '../../../kit/calls/client.client.ts'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { readDetails } from './employee-details.api.ts'
import { EmployeeDetailsBody, EmployeeHead, EmployeeSkeleton } from './employee-details.part.tsx'

/** The details of one employee as a page, named by `?number=` (EMP-18, ND-39). */
export default function EmployeeDetailsScreen() {
  const t = useWords()
  const { number } = useSearch({ strict: false }) as { number?: string | number }
  const asked = number === undefined ? '' : String(number)
  const { data, error, refetch } = useCall(readDetails, { empNumber: asked }, { enabled: asked !== '' })
  const isNobody = error instanceof CallError && error.status === 404
  return (
    <>
      <ScreenHead title={t('Employee Details')} />
      <div className="body employee-details">
        {(asked === '' || isNobody) && <Empty title={t('Employees not found')} />}
        {error && !isNobody && <Failure error={error} onRetry={() => void refetch()} />}
        {asked !== '' && !data && !error && <EmployeeSkeleton />}
        {data && (
          <>
            <EmployeeHead details={data} />
            <EmployeeDetailsBody details={data} />
          </>
        )}
      </div>
    </>
  )
}
