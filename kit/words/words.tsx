import { useSyncExternalStore } from 'react'
import { fill, type Words } from './fill.ts'
import { type Language, setFormatLanguage } from './formats.ts'

export type { Words } from './fill.ts'

export const languages: readonly { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'es', name: 'Español' },
  { code: 'th', name: 'ไทย' },
]

type Texts = Readonly<Record<string, string>>

const remembered = 'quayside-language'
// English texts are the keys, so only the other languages have files
const files: Partial<Record<Language, () => Promise<{ default: Texts }>>> = {
  fr: () => import('virtual:words/fr'),
  es: () => import('virtual:words/es'),
  th: () => import('virtual:words/th'),
}

/** A language and its translating function, made together, so that components which use the function are drawn again after a change. */
interface Spoken {
  readonly code: Language
  readonly say: Words
}

const english: Spoken = { code: 'en', say: (text, places = {}) => fill(text, places, 'en') }

async function spokenIn(code: Language, texts: Texts): Promise<Spoken> {
  const { wordsOf } = await import('./filled.ts')
  return { code, say: wordsOf(texts, code) }
}

let spoken = english
const listeners = new Set<() => void>()

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Starts with the stored language, otherwise with the browser's. Call once, before the first render. */
export async function startWords(): Promise<void> {
  const wanted = localStorage.getItem(remembered) ?? navigator.language.slice(0, 2)
  await chooseLanguage(languages.find(({ code }) => code === wanted)?.code ?? 'en')
}

/** Changes the language of texts, formats and the page, and stores it in this browser. */
export async function chooseLanguage(code: Language): Promise<void> {
  const file = files[code]
  const before = localStorage.getItem(remembered) ?? 'en'
  // at once: the page may be left while the file is on its way
  localStorage.setItem(remembered, code)
  // without a network the file cannot be loaded, and the language stays
  const next = file
    ? await file().then(
        loaded => spokenIn(code, loaded.default),
        () => null,
      )
    : english
  if (!next) return localStorage.setItem(remembered, before)
  setFormatLanguage(code)
  document.documentElement.lang = code
  spoken = next
  for (const listener of listeners) listener()
}

/** The translating function. The component is drawn again when the language changes. */
export const useWords = (): Words => useSyncExternalStore(onChange, saying, saying)

const saying = () => spoken.say

/** The translating function, for code outside components that uses it once. */
export const words = (): Words => spoken.say

/** The chosen language, for code that is drawn again anyway when it changes. */
export const language = (): Language => spoken.code

export const useLanguage = (): Language => useSyncExternalStore(onChange, language)
