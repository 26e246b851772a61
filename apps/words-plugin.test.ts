import { expect, it } from 'vitest'
import { textsIn } from '../kit/words/words-files.server.ts'

it('gives the page the words of all folders as one script a language', async () => {
  const { default: french } = await import('virtual:words/fr')
  expect(french).toEqual(textsIn('fr'))
  expect(french['Sign In']).toBe('Se connecter')
})
