import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { textsIn } from '../../kit/words/words-files.server.ts'
import { builtFile } from './built-file.ts'
import { speak } from './speak.ts'

// A language that nobody speaks: English with every word 40 % longer, as French and Spanish are at their longest. It is made when the
// test runs, in the place of French. The letter that is added stands in no other text, so that translated texts are known from data.

const added = 'ǎ'
/** All that pages show: every text has a French one. */
const french = textsIn('fr')
const longerWord = (word: string) => word + added.repeat(Math.ceil(word.length * 0.4))

/** The text with every word longer; its places and the letters of keys stay. */
export const longer = (text: string): string =>
  text
    .split(/({{[^{}]*}})/)
    .map(part => {
      const [, name, forms] = /^{{(\w*):(.*)}}$/.exec(part) ?? []
      if (name) return `{{${name}:${forms!.split('|').map(longer).join('|')}}}`
      return part.startsWith('{{') ? part : part.replace(/\p{L}[\p{L}’']+/gu, longerWord)
    })
    .join('')

/** The page, signed in, starts again in the longer language. */
export async function speakLonger(page: Page): Promise<void> {
  const texts = Object.fromEntries(Object.keys(french).map(text => [text, longer(text)]))
  await page.route(builtFile('fr'), route =>
    route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(texts)}` }),
  )
  await speak(page, 'fr')
}

/** Runs in the page, so it is plain script. */
const look = readFileSync(new URL('./broken-texts.js', import.meta.url), 'utf8')

/** The translated texts that are cut or lie over each other now, each with where. */
export const brokenTexts = (page: Page) => page.evaluate<string[]>(`${look}; brokenTexts('${added}')`)
