import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hashOf } from '../../kit/access/tokens.server.ts'

/** None of them is taken for another: no 0 and O, no 1 and I. Thirty-two, so that each stands for five bits. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 80 bits: few enough to type, and too many to be found from the hash */
const length = 16
const mostWrong = 10

/** A new code in four groups of four. */
export function newCode(): string {
  const code = Array.from(randomBytes(length), byte => signs[byte % signs.length]).join('')
  return code.match(/.{4}/g)!.join('-')
}

/** Small letters, spaces and hyphens are read as somebody means them. */
const hashed = (code: string): Buffer => hashOf(code.toUpperCase().replace(/[\s-]/g, ''))

export type Guess = 'right' | 'wrong' | 'closed'

/** Judges guesses at a code, of which it keeps the hash. After ten wrong ones it is closed, also to the right one. */
export function codeGuard(code: string): (guess: string) => Guess {
  const right = hashed(code)
  let wrong = 0
  return guess => {
    if (wrong >= mostWrong) return 'closed'
    if (timingSafeEqual(hashed(guess), right)) return 'right'
    wrong++
    return 'wrong'
  }
}
