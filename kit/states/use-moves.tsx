import { type ReactNode, useState } from 'react'
import { call } from '../calls/client.client.ts'
import type { Endpoint, Route } from '../calls/endpoint.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { may } from '../ui/permission.client.ts'
import { toastError } from '../ui/toast.tsx'
import { refusalText, useFetchAgain } from '../ui/use-call.client.ts'
import { useWords } from '../words/words.tsx'
import type { MoveDialogProps } from './move-dialog.tsx'
import { type AnyStates, type Stated, type StateIcon, whyNot } from './states.ts'

const MoveDialog = lazyPart<MoveDialogProps>(() => import('./move-dialog.tsx'))

/** What a screen adds to the definition of a move. All texts must be translated. */
interface Shown<Answer = never> {
  /** the text of its button */
  readonly label?: string | undefined
  /** why it is disabled, when only the screen knows that */
  readonly off?: string | undefined
  /** the input of its call besides id, version and reason, where it is not that of all */
  readonly input?: object
  /** the title of its dialog */
  readonly title?: string
  readonly confirmLabel?: string
  /** its own dialog; `make` makes the move with the further input of its call, and throws a refusal */
  readonly dialog?: (make: (given: object) => Promise<void>, close: () => void) => ReactNode
  readonly onMade?: (answer: Answer) => Promise<void> | void
  /** shows a refusal that no dialog shows; a toast when absent */
  readonly onRefused?: (error: unknown) => void
}
type AnswerOf<E> = E extends { $types?: { out: infer O } } ? O : never

export interface MovesProps<Calls> {
  of: { readonly calls: Calls }
  row: Stated & { readonly id: number }
  /** the moves to show, in this order; all when absent */
  only?: readonly (keyof Calls & string)[] | undefined
  /** the input of its calls besides id, version and reason */
  input?: object
  /** reading calls with this record; they are fetched again after a move, and after a refusal because somebody else has moved it */
  invalidates?: readonly Route[]
  shown?: { readonly [K in keyof Calls]?: Shown<AnswerOf<Calls[K]>> }
}

/** A move as a button or a line of a menu. */
export interface MovePart {
  readonly name: string
  readonly label: string
  readonly icon: StateIcon
  readonly danger: boolean
  /** why it is disabled; undefined when it is not */
  readonly why: string | undefined
  readonly running: boolean
  press(): void
}

/** The moves of a record that the user may make, and the dialog of the one that was pressed. */
export function useMoves<Calls>({ of, row, only, input, invalidates = [], shown = {} }: MovesProps<Calls>): {
  parts: MovePart[]
  dialog: ReactNode
} {
  const t = useWords()
  const fetchAgain = useFetchAgain()
  const [asked, setAsked] = useState<string | null>(null)
  const [running, setRunning] = useState<string | null>(null)
  const { calls, moves, states } = of as unknown as AnyStates
  const says = shown as Readonly<Record<string, Shown>>
  const wordsOf = (name: string) => says[name]?.label ?? t(moves[name]!.label)

  async function make(name: string, given: object = {}): Promise<void> {
    const version = moves[name]!.anyVersion ? {} : { version: row.version }
    setRunning(name)
    try {
      const answer = await call(calls[name] as Endpoint, { id: row.id, ...version, ...input, ...says[name]?.input, ...given })
      await says[name]?.onMade?.(answer as never)
    } finally {
      setRunning(null)
      await fetchAgain(invalidates)
    }
  }
  function press(name: string) {
    const { confirm, reason } = moves[name]!
    if (confirm || reason || says[name]?.dialog) return setAsked(name)
    const refused = says[name]?.onRefused ?? ((error: unknown) => toastError(t(refusalText(error))))
    make(name).catch(refused)
  }
  const partOf = (name: string): MovePart => {
    const why = whyNot({ moves, states }, name, row)?.text
    const { icon, tone } = moves[name]!
    return {
      name,
      label: wordsOf(name),
      icon,
      danger: tone === 'danger',
      why: why ? t(why) : says[name]?.off,
      running: running === name && asked === null,
      press: () => press(name),
    }
  }
  const drawDialog = (name: string): ReactNode => {
    const { dialog, title, confirmLabel } = says[name] ?? {}
    const close = () => setAsked(null)
    if (dialog) return dialog(given => make(name, given), close)
    return (
      <MoveDialog
        move={moves[name]!}
        title={title ?? wordsOf(name)}
        confirmLabel={confirmLabel ?? wordsOf(name)}
        onMake={reason => make(name, reason)}
        onClose={close}
      />
    )
  }
  const names: readonly string[] = only ?? Object.keys(calls)
  return { parts: names.filter(name => may(calls[name]!)).map(partOf), dialog: asked && drawDialog(asked) }
}
