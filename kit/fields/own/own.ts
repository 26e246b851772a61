import type { z } from 'zod'
import { type CellKind, type Choice, type Field, makeField, sameName } from '../field.ts'

interface OwnOptions<Check extends z.ZodType> {
  readonly label: string
  /** says what it may be; the browser has the field without it */
  readonly check: Check
  /** the words of its values, for the history */
  readonly choices?: readonly Choice[]
  readonly cell?: CellKind
}

/**
 * A field whose value has a shape of its own. The user enters it in a part of the record's page, and its column or code of the feature
 * stores it.
 */
export const own = <Check extends z.ZodType>({ label, check, choices, cell = 'own' }: OwnOptions<Check>) =>
  ({
    ...makeField<unknown, { label: string; required: true }>(
      { label, required: true },
      {
        kind: 'own',
        stored: [],
        cell,
        inFile: 'text',
        ...(choices && { choices }),
        column: sameName,
        print: value => (Array.isArray(value) ? value.join(', ') : String(value)),
        parse: () => undefined,
        example: () => null,
      },
    ),
    check,
  }) as unknown as Field<z.output<Check>, true>
