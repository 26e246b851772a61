import { lazyPart } from './lazy-part.tsx'
import { useAsked } from './unsaved.client.ts'

const DiscardDialog = lazyPart(() => import('./discard-dialog.tsx'))

/** Asks before a form with changes is left; put it once in the page. */
export function UnsavedQuestion() {
  const answer = useAsked()
  return answer && <DiscardDialog onKeep={() => answer(false)} onDiscard={() => answer(true)} />
}
