import { useEffect } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { listAnswers, StatusList } from './list-states.tsx'
import type { GalleryPage, GalleryState } from './state.ts'

/** Said over the list that one works in. */
function Said({ say }: { say: () => void }) {
  useEffect(say, [say])
  return <StatusList />
}
const said = (say: () => void): GalleryState => ({ draw: <Said say={say} />, within: 'screen', answers: listAnswers })
const sayLong = () =>
  toastError('Unable to get the PDF report of the equipment of Salwa Container Terminal: Server not responding Please try again !!')
const Notes = () => (
  <div className="gallery-lines">
    <p className="note info">
      <Icon name="info" /> 3 posts on N12, 10 Dec use RTG07.
    </p>
    <p className="note warn">
      <Icon name="warning" /> No connection since 14:02. Changes are kept here.
    </p>
    <p className="note danger">
      <Icon name="error" /> Invalid User Name or Password
    </p>
  </div>
)

/** What is briefly said, and what is said in its place. */
export const messageStates: GalleryPage = {
  ok: said(() => toastOk('Record Saved Successfully')),
  refusal: said(() => toastError('Skill is used by 3 employees and cannot be deleted')),
  long: said(sayLong),
  notes: { draw: <Notes /> },
}
