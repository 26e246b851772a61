import { makeField, type Options, type RefTarget, sameName } from '../field.ts'

/**
 * Ids of several rows of another resource, each only once. `labels` has all their texts in one text. A draft without a value has an empty
 * list.
 */
export const refs = <const Given extends Options>(target: () => RefTarget, given: Given) =>
  makeField<readonly number[], Given & { readonly initial: readonly number[] }>(
    { ...given, initial: [] },
    {
      kind: 'refs',
      stored: [],
      cell: 'text',
      inFile: 'text',
      initial: [],
      target,
      many: true,
      column: sameName,
      print: value => value.join(', '),
      parse: cell => {
        const ids = cell.split(',').map(id => id.trim())
        return ids.every(id => /^[1-9]\d{0,15}$/.test(id)) ? ids.map(Number) : undefined
      },
      example: seed => [seed + 1, seed + 2],
    },
  )
