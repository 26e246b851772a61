/** Whether a value is missing: absent, empty, or only spaces. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** The message of a check: for a blank value, that it cannot be blank; otherwise `text` (FORM-07). */
export const expects = (text: string) => (issue: { input?: unknown }) => (isBlank(issue.input) ? 'This field cannot be blank' : text)
