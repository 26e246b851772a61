import { type ReactNode, useState } from 'react'
import { FullLoader } from '../../../kit/ui/full-loader.tsx'
import SessionEnding from '../session-ending.tsx'
import SessionExpired from '../session-expired.tsx'
import '../session-dialog.css'
import { unreachable } from './answers.ts'
import { listAnswers, StatusList } from './list-states.tsx'
import type { GalleryPage, GalleryState } from './state.ts'

function Ending() {
  const [asking, ask] = useState(true)
  return asking && <SessionEnding minutes={5} onAnswered={() => ask(false)} />
}
const Renewing = () => (
  <div className="full-wait">
    <FullLoader />
  </div>
)

/** Over the list that one was working in. */
const over = (part: ReactNode): GalleryState => ({
  draw: (
    <>
      <StatusList />
      {part}
    </>
  ),
  within: 'screen',
  answers: listAnswers,
})

/** A session that ends (SESS-02 to 12). */
export const sessionStates: GalleryPage = {
  ending: over(<Ending />),
  unreachable: { ...over(<Ending />), answers: { ...listAnswers, 'POST /refresh': unreachable } },
  expired: over(<SessionExpired />),
  renewing: over(<Renewing />),
}
