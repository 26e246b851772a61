/** A code has letters, digits and spaces, and of other characters only underscore, comma, parentheses and period; so no negative number (MAST-SHIFTCODE-02). */
export const isCode = (code: string): boolean => /^[\p{L}\p{M}\p{N} _,().]+$/u.test(code)
