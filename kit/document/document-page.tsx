import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { Empty } from '../ui/empty.tsx'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { useCall } from '../ui/use-call.client.ts'
import { useWords } from '../words/words.tsx'
import type { NamedContents, StoredDocument } from './document.ts'
import { DocumentForm, type DocumentPageProps } from './document-form.tsx'
import { usePlace } from './place.client.ts'

/** The page of one document: it adds one, or changes the one named in the address. */
export function DocumentPage<Form extends NamedContents, Draft, Row extends StoredDocument>(props: DocumentPageProps<Form, Draft, Row>) {
  const t = useWords()
  const { id } = useSearch({ strict: false }) as { id?: number }
  const opened = useRef<Row>(undefined)
  const list = useCall(props.of.list, usePlace(props.of), { enabled: id !== undefined })
  if (id === undefined) return <DocumentForm {...props} known={null} />
  if (list.error) return <Failure error={list.error} text={props.failed} onRetry={() => void list.refetch()} />
  if (!list.data) return <Loading />
  // what is being changed stays, also when somebody has deleted it: its save says so
  const known = list.data.rows.find(row => row.id === Number(id)) ?? (opened.current?.id === Number(id) ? opened.current : undefined)
  opened.current = known
  return known ? <DocumentForm key={id} {...props} known={known} /> : <Empty title={t('Not found.')} />
}
