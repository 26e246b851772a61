// A password on its way may be sealed to the server's public key: a compact JWE in place of its letters (SEC-09, SEC-10, CF-16).

/** the most letters of a password */
export const mostLetters = 100
/** of a sealed one; it holds the password, a nonce and the sender's public key */
export const mostSealed = 2000
const compactJwe = /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/

/** Whether this is a sealed password. No password is as long as the shortest of them. */
export const isSealedPassword = (text: string): boolean => text.length > mostLetters && compactJwe.test(text)
