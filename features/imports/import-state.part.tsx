import type { Tone } from '../../kit/ui/chip.tsx'
import type { IconName } from '../../kit/ui/icon.tsx'
import { State } from '../../kit/ui/state.tsx'
import { useWords } from '../../kit/words/words.tsx'
import type { ImportDetail } from './imports.api.ts'

const shown: Readonly<Record<ImportDetail['state'], { icon: IconName; word: string; tone?: Tone }>> = {
  received: { icon: 'upload', word: 'Received' },
  checked: { icon: 'check', word: 'Checked', tone: 'info' },
  applying: { icon: 'run', word: 'Importing', tone: 'info' },
  applied: { icon: 'yes', word: 'Imported', tone: 'ok' },
  refused: { icon: 'error', word: 'Refused', tone: 'danger' },
  cancelled: { icon: 'cancel', word: 'Cancelled' },
  failed: { icon: 'error', word: 'Failed', tone: 'danger' },
}

/** The state of an import in words. */
export function ImportState({ state }: Pick<ImportDetail, 'state'>) {
  const t = useWords()
  const { word, ...rest } = shown[state]
  return <State {...rest} word={t(word)} />
}
