/** Nothing was said: absent, empty, or spaces alone. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** The message of a check: a blank says so, anything else what is expected (FORM-07). */
export const expects = (text: string) => (issue: { input?: unknown }) => (isBlank(issue.input) ? 'This field cannot be blank' : text)
