import { ErrorBoundary } from '../../../kit/ui/error-boundary.tsx'
import { Opened } from './opened.tsx'
import type { GalleryPage } from './state.ts'

function Broken(): never {
  throw new Error('This part fails')
}
const Caught = () => (
  <ErrorBoundary resetKey="" text="There was an error in page, something went wrong." again="Try again">
    <Broken />
  </ErrorBoundary>
)

/** What stands in the place of a page that cannot be shown. */
export const pageStates: GalleryPage = {
  broken: { draw: <Caught />, within: 'screen' },
  'not-allowed': { draw: <Opened />, within: 'nothing', at: '/Skill', elements: { Equipment_Status: 'visible' } },
  missing: { draw: <Opened />, within: 'nothing', at: '/NoSuchPage' },
}
