import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useCall } from '../../ui/use-call.client.ts'
import { useWords } from '../../words/words.tsx'
import type { Named, Stored } from './paged.ts'
import { usePlace } from './place.client.ts'
import { RecordForm } from './record-form.tsx'
import type { RecordPageProps } from './record-page-props.client.ts'

/** The page of one record: it adds one, or changes the one named in the address. */
export function RecordPage<Form extends Named, Draft, Row extends Stored>(props: RecordPageProps<Form, Draft, Row>) {
  const t = useWords()
  const { id } = useSearch({ strict: false }) as { id?: number }
  const opened = useRef<Row>(undefined)
  const list = useCall(props.of.list, usePlace(props.of), { enabled: id !== undefined })
  if (id === undefined) return <Opened {...props} latest={null} />
  if (list.error) return <Failure error={list.error} text={props.failed} onRetry={() => void list.refetch()} />
  if (!list.data) return <Loading />
  // what is being changed stays, also when somebody has deleted it: its save says so
  const latest = list.data.rows.find(row => row.id === Number(id)) ?? (opened.current?.id === Number(id) ? opened.current : undefined)
  opened.current = latest
  return latest ? <Opened key={id} {...props} latest={latest} /> : <Empty title={t('Not found.')} />
}

/** What is changed stays as it was opened, or as somebody else's version that was taken since. */
function Opened<Form extends Named, Draft, Row extends Stored>(props: RecordPageProps<Form, Draft, Row> & { latest: Row | null }) {
  const navigate = useNavigate()
  const [row, setRow] = useState(props.latest)
  return <RecordForm key={row?.version} {...props} row={row} onTheirs={setRow} onLeave={() => void navigate({ to: props.list })} />
}
