import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../kit/ui/icon.tsx'
import { useWords } from '../../kit/words/words.tsx'
import type { ImportDetail } from './imports.api.ts'
import { NewNamesDialog } from './new-names.part.tsx'
import { canApply, type Imports, isBeingRead, waits } from './use-imports.client.ts'

interface Question {
  readonly file: ImportDetail
  answer(yes: boolean): void
}

/** Imports all the files that wait, in the right order; it stops for each that has new names. Shown where two wait. */
export function ImportAll({ imports }: { imports: Imports }) {
  const t = useWords()
  const [running, setRunning] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)

  function confirm(file: ImportDetail): Promise<boolean> {
    if (file.newMasters.length === 0) return Promise.resolve(true)
    return new Promise(resolve => setQuestion({ file, answer: resolve }))
  }
  function answer(yes: boolean) {
    question?.answer(yes)
    setQuestion(null)
  }
  async function run() {
    setRunning(true)
    await imports.applyAll(confirm)
    setRunning(false)
  }

  if (!running && imports.files.filter(waits).length < 2) return null
  return (
    <>
      <Button
        variant="filled"
        leftSection={<Icon name="upload" />}
        loading={running}
        disabled={imports.files.some(isBeingRead) || !imports.files.some(canApply)}
        onClick={() => void run()}
      >
        {t('Import all files')}
      </Button>
      {question && <NewNamesDialog names={question.file.newMasters} onYes={() => answer(true)} onClose={() => answer(false)} />}
    </>
  )
}
