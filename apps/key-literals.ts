import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Text in quotes that may be a key: 128 bits in base64 or hexadecimal take 22 letters. */
const quoted = /(["'`])([A-Za-z0-9+/_=-]{22,})\1/g
const privateKey = /BEGIN [A-Z ]*PRIVATE KEY|"d"\s*:\s*"[\w-]{22,}/g
/** bits a letter: words of code and names stay below, random letters lie above */
const randomFrom = 3.8

/**
 * What looks like a key in a text: random letters in quotes that hold a digit, and private keys (SEC-05 to SEC-10: no secret is in what a
 * browser loads).
 */
export function keyLiterals(text: string): string[] {
  const random = [...text.matchAll(quoted)].map(([, , letters]) => letters!).filter(looksRandom)
  return [...random, ...[...text.matchAll(privateKey)].map(([found]) => found)]
}

/** What looks like a key in the scripts and pages of a folder and those below it, each with its file. */
export const keyLiteralsIn = (folder: string): { file: string; literal: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(js|html|css|json)$/.test(file) && !file.startsWith('.vite'))
    .flatMap(file => keyLiterals(readFileSync(join(folder, file), 'utf8')).map(literal => ({ file, literal })))

const looksRandom = (letters: string) => /^[0-9a-f]{32,}$/i.test(letters) || (/\d/.test(letters) && bitsALetter(letters) >= randomFrom)

/** Shannon's entropy of the letters of a text. */
function bitsALetter(text: string): number {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - (count / text.length) * Math.log2(count / text.length), 0)
}
