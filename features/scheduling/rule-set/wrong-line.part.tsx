import { Wrong } from '../../../kit/ui/wrong.tsx'
import { useWords } from '../../../kit/words/words.tsx'

/** What is wrong with the inputs above, when something is. */
export function WrongLine({ text }: { text: string | undefined }) {
  const t = useWords()
  return text === undefined ? null : (
    <p className="wrong-line" role="alert">
      <Wrong text={t(text)} />
    </p>
  )
}
