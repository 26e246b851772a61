import { createContext, useContext, useReducer, useRef } from 'react'
import { CallError } from '../calls/client.client.ts'
import { type Faults, type FormCheck, type FormValues, fieldOf } from './form-faults.ts'
import { useUnsaved } from './unsaved.client.ts'

/**
 * A form as it is typed. Its values are replaced and never changed in place, so that a part is drawn again only when its own values are
 * new.
 */
export interface Form<Values extends object = FormValues> {
  readonly values: Values
  /** as the form was opened */
  readonly opened: Values
  readonly isChanged: boolean
  /** all that is wrong, whether it is said yet or not */
  readonly faults: Faults
  /** what is said at the fields: of those that were left, or of all once a save was tried, and what the last save was refused for */
  readonly said: Faults
  /** why the last save was refused; undefined when nothing was typed yet, or something since */
  readonly refused: unknown
  /** what it was refused for, by its place; it stays until something else is typed there */
  readonly refusals: Faults
  /** everything that is wrong is said, because a save was tried */
  readonly asked: boolean
  readonly running: boolean
  hasChanged(name: string): boolean
  /** the values at this moment, for what goes on after the form was drawn */
  now(): Values
  change(name: string, value: unknown): void
  update(change: (now: Values) => Values): void
  /** the field was left: from now on it says what is wrong */
  touch(name: string): void
  /** says everything that is wrong, and leads to the first */
  sayAll(): void
  /** back to the values that it was opened with */
  reset(): void
  /** begins again with other values, such as those that somebody else has stored */
  begin(values: Values): void
  /** takes the refusal away */
  forget(): void
  save(): Promise<void>
  /** gives the focus back to what was pressed to save, unless something else has it */
  focusAgain(): void
  /** gives the focus to the input of a field */
  focusOn(name: string): void
  /** for the input of a field, which gets the focus when it is wrong */
  inputOf(name: string): (input: HTMLElement | null) => void
  /** closes the form; asks first when it has changes */
  leave(close: () => void): void
  /** its changes are stored, or will never be: leaving no longer asks */
  saved(): void
}

interface State<Values> {
  readonly opened: Values
  readonly values: Values
  readonly touched: ReadonlySet<string>
  readonly asked: boolean
  readonly refused: unknown
  readonly refusals: Faults
  readonly running: boolean
}

interface Input {
  input: HTMLElement | null
  readonly keep: (input: HTMLElement | null) => void
}

interface Given<Values extends object> {
  /** the first values; later ones are not looked at */
  values: Values
  check: FormCheck<Values>
  /** what it throws is shown: a CallError with `fields` at the fields */
  onSave(checked: FormValues): Promise<unknown>
  /** the fields that are wrong when a save was tried, or that it was refused for */
  onWrong?(names: readonly string[]): void
  /** the fields that a refusal is about, where it names none: the first of them gets the focus */
  about?(error: unknown): readonly string[]
}

const fresh = { touched: new Set<string>(), asked: false, refused: undefined, refusals: {}, running: false }

/** The values of a form, its checks, and what happens when it is saved. It is the same in a dialog, on a page and in its steps. */
export function useForm<Values extends object = FormValues>({ values, check, onSave, onWrong, about }: Given<Values>): Form<Values> {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  // in a ref: what is typed and saved by one key press is saved as it was typed
  const state = useRef<State<Values>>({ ...fresh, opened: values, values })
  const inputs = useRef(new Map<string, Input>())
  const pressed = useRef<Element | null>(null)
  const become = (next: Partial<State<Values>>) => {
    state.current = { ...state.current, ...next }
    draw()
  }
  const now = state.current
  const { faults } = check(now.values)
  const hasChanged = (name: string) => differs(now.opened, now.values, name)
  const isChanged = Object.keys({ ...now.opened, ...now.values }).some(hasChanged)
  const { leave, saved } = useUnsaved(isChanged)
  const shown = Object.entries(faults).filter(([place]) => now.asked || now.touched.has(fieldOf(place)))

  function update(change: (now: Values) => Values) {
    const before = state.current
    const next = change(before.values)
    const refusals = Object.entries(before.refusals).filter(([place]) => !differs(before.values, next, fieldOf(place)))
    become({ values: next, refused: undefined, refusals: Object.fromEntries(refusals) })
  }
  function lead(wrong: Faults, also: readonly string[] = []) {
    const names = [...new Set([...Object.keys(wrong).map(fieldOf), ...also])]
    onWrong?.(names)
    const wrongInputs = [...inputs.current].flatMap(([name, { input }]) => (input && names.includes(name) ? [input] : []))
    wrongInputs[0]?.focus()
    return wrongInputs.length > 0
  }
  async function save() {
    const checked = check(state.current.values)
    if (Object.keys(checked.faults).length > 0) {
      become({ asked: true })
      lead(checked.faults)
      return
    }
    pressed.current = document.activeElement
    become({ running: true, refused: undefined, refusals: {} })
    try {
      await onSave(checked.values)
      become({ running: false })
    } catch (error) {
      const refusals = error instanceof CallError ? error.fields : {}
      become({ running: false, refused: error, refusals })
      if (!lead(refusals, about?.(error))) focusAgain()
    }
  }
  /** The button that was pressed is off while it runs, and loses the focus by that. */
  function focusAgain() {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && pressed.current instanceof HTMLElement) pressed.current.focus()
    })
  }
  function inputOf(name: string) {
    const known = inputs.current.get(name)
    if (known) return known.keep
    const entry: Input = {
      input: null,
      keep(input) {
        entry.input = input
      },
    }
    inputs.current.set(name, entry)
    return entry.keep
  }
  return {
    ...now,
    faults,
    said: { ...now.refusals, ...Object.fromEntries(shown) },
    isChanged,
    hasChanged,
    now: () => state.current.values,
    update,
    change: (name, value) => update(values => ({ ...values, [name]: value })),
    touch: name => state.current.touched.has(name) || become({ touched: new Set([...state.current.touched, name]) }),
    sayAll() {
      become({ asked: true })
      lead(check(state.current.values).faults)
    },
    reset: () => become({ ...fresh, values: state.current.opened }),
    begin: values => become({ ...fresh, opened: values, values }),
    forget: () => become({ refused: undefined, refusals: {} }),
    save,
    focusAgain,
    focusOn: name => requestAnimationFrame(() => inputs.current.get(name)?.input?.focus()),
    inputOf,
    leave,
    saved,
  }
}

const valueIn = (values: object, name: string) => (values as FormValues)[name]

function differs(one: object, other: object, name: string): boolean {
  const before = valueIn(one, name)
  const after = valueIn(other, name)
  return before !== after && JSON.stringify(before) !== JSON.stringify(after)
}

const InForm = createContext<Form | null>(null)

/** Gives the form to the inputs inside it. */
export const FormProvider = InForm.Provider

/** The form that an input is in. */
export const useFormAround = (): Form => useContext(InForm)!

/** What is typed in the form that an input is in. */
export const useTyped = (): FormValues => useFormAround().values
