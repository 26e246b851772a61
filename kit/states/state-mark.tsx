import { State } from '../ui/state.tsx'
import { useWords } from '../words/words.tsx'
import type { StateLook } from './states.ts'

interface StateMarkProps<S extends string> {
  of: { readonly states: Readonly<Record<S, StateLook>> }
  state: S
}

/** The state of a record: icon, word and tone. */
export function StateMark<S extends string>({ of, state }: StateMarkProps<S>) {
  const t = useWords()
  const { icon, tone, word } = of.states[state]
  return <State icon={icon} {...(tone && { tone })} word={t(word)} />
}
