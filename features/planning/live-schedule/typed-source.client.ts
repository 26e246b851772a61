import type { OptionSource } from '../../../kit/fields/view.ts'

/** Rows that are here already as options that are found by typing; `key` tells the lists of a dialog apart. */
export const typedSource = (key: string, all: readonly { id: number; name: string }[]): OptionSource => ({
  key: ['shift', key, all],
  ask: async search => ({
    options: all
      .filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
      .map(({ id, name }) => ({ value: String(id), label: name })),
    more: false,
  }),
})
