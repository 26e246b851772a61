import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useNode } from '../../ui/node-context.tsx'
import { useCall } from '../../ui/use-call.client.ts'
import { useWords } from '../../words/words.tsx'
import type { AnyRow } from '../row.ts'
import { StepsForm } from './steps-form.tsx'
import type { StepsPageProps } from './steps-page-props.client.ts'

/** A record on a page of its own, in steps and saved as one; `?id=` names the one that is changed. */
export function StepsPage(props: StepsPageProps) {
  const { id } = useSearch({ strict: false }) as { id?: number }
  // a save leaves the user where he is, and so does the next record of the list
  const [step, setStep] = useState(0)
  const at = { step, setStep }
  return id === undefined ? <Opened key="new" {...props} {...at} row={null} /> : <Stored key={id} {...props} {...at} id={Number(id)} />
}

interface AtStep {
  step: number
  setStep: (step: number) => void
}

function Stored({ id, ...props }: StepsPageProps & AtStep & { id: number }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { data, error, refetch } = useCall(props.calls.one, { id, orgNodeId } as never, { anew: true })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (data as AnyRow).id === id ? <Opened {...props} row={data as AnyRow} /> : <Empty title={t('Not found.')} />
}

/** What is being changed stays as it was opened, or as somebody else's version that was taken since. */
function Opened({ row: first, ...props }: StepsPageProps & AtStep & { row: AnyRow | null }) {
  const navigate = useNavigate()
  const [row, setRow] = useState(first)
  return (
    <StepsForm
      key={row?.version ?? 'new'}
      {...props}
      row={row}
      onTheirs={setRow}
      onLeave={() => void navigate({ to: props.list })}
      onStored={stored => {
        if (!row) void navigate({ to: props.list })
        else setRow(stored)
      }}
    />
  )
}
