import type { FormField } from '../fields/view.ts'

// What a form says, apart from its checks: a page is shown before it needs those.

export const blank = 'This field cannot be blank'
export type FormValues = Record<string, unknown>
/** What is wrong, in English, by the field, or by the place of a value below it, such as `skills.2.level`. */
export type Faults = Readonly<Record<string, string>>
/** Checks the values of a form: returns what is saved of them, and what is wrong. Nothing may be saved while something is wrong. */
export type FormCheck<Values extends object = FormValues> = (values: Values) => { readonly values: FormValues; readonly faults: Faults }

/** A fault at one place; none without a text. */
export const faultAt = (place: string, text: string | undefined): Faults => (text === undefined ? {} : { [place]: text })

/** The field that a place belongs to. */
export const fieldOf = (place: string): string => place.split('.')[0]!

/** The messages of a field by their place below it, such as `2.skill`; the message of the field itself is at ''. */
export const faultsBelow = (faults: Faults, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([place, text]) =>
      place === name || place.startsWith(`${name}.`) ? [[place.slice(name.length + 1), text] as const] : [],
    ),
  )

/** Gives every field a value, so that a form counts as unchanged after a text is typed and deleted again. */
export const filledOf = (fields: readonly FormField[], values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(fields.map(({ name, kind }) => [name, values[name] ?? (kind === 'toggle' ? false : null)])),
})
