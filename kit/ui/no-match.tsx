import { Button } from '@mantine/core'
import { useWords } from '../words/words.tsx'
import { Empty } from './empty.tsx'

/** Shown in place of rows when filters leave none. */
export default function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useWords()
  return <Empty title={t('No results found with the given criteria')} action={<Button onClick={onClear}>{t('Clear filters')}</Button>} />
}
