/** What the history tells of the dates of every document. */
export const datedFields = {
  name: { label: 'Name' },
  starts_on: { label: 'Effective from', cell: 'date' },
  ends_on: { label: 'Effective to', cell: 'date' },
} as const
