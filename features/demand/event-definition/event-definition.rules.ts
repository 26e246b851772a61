/** What a line of a work standard counts, in words. */
export const bases = {
  per_event: 'Per call',
  per_crane: 'Per crane',
  per_n_cranes: 'Per n cranes',
  per_shift_terminal: 'Per band',
} as const

export const seatPatterns = { parallel: 'Together', alternating: 'Taking turns' } as const
