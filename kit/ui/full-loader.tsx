import { Loader } from '@mantine/core'
import { useWords } from '../words/words.tsx'
import { Later } from './skeleton.tsx'

/** A loader for the whole page, before there is a frame to show a skeleton in. */
export function FullLoader() {
  const t = useWords()
  return (
    <div className="loading-page" role="status" aria-busy="true" aria-label={t('Loading')}>
      <Later>
        <Loader size="sm" />
      </Later>
    </div>
  )
}
