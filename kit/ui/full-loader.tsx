import { Loader } from '@mantine/core'
import { useWords } from '../words/words.tsx'
import { Later } from './skeleton.tsx'

/** The whole page waits, before there is anything to hold a skeleton. */
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
