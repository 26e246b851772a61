import { useSyncExternalStore } from 'react'
import { type Language, setFormatLanguage } from './formats.ts'

/** Turns an English text into the chosen language; `{{name}}` is replaced by the place of that name. */
export type Words = (text: string, places?: Readonly<Record<string, string | number>>) => string

export const languages: readonly { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'es', name: 'Español' },
  { code: 'th', name: 'ไทย' },
]

type Texts = Readonly<Record<string, string>>

const remembered = 'quayside-language'
// English is the key, so only the others are files
const files: Partial<Record<Language, () => Promise<{ default: Texts }>>> = {
  fr: () => import('../../words/fr.json'),
  es: () => import('../../words/es.json'),
  th: () => import('../../words/th.json'),
}

/** A language and its function, made together: whoever holds the function is drawn again when the language changes. */
interface Spoken {
  readonly code: Language
  readonly say: Words
}

const spokenWith = (code: Language, texts: Texts, filled: (text: string) => string | undefined = () => undefined): Spoken => ({
  code,
  say: (text, places = {}) =>
    (texts[text] ?? filled(text) ?? text).replace(/{{(\w+)}}/g, (place, name: string) => (name in places ? String(places[name]) : place)),
})

async function spokenIn(code: Language, texts: Texts): Promise<Spoken> {
  const { filledIn } = await import('./filled.ts')
  return spokenWith(code, texts, filledIn(texts))
}

let spoken = spokenWith('en', {})
const listeners = new Set<() => void>()

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the words up in the remembered language, else in the browser's. Call once, before the first render. */
export async function startWords(): Promise<void> {
  const wanted = localStorage.getItem(remembered) ?? navigator.language.slice(0, 2)
  await chooseLanguage(languages.find(({ code }) => code === wanted)?.code ?? 'en')
}

/** Changes the language of texts, formats and the page, and remembers it in this browser. */
export async function chooseLanguage(code: Language): Promise<void> {
  const file = files[code]
  // not to be had without a network: the language stays
  const next = file
    ? await file().then(
        loaded => spokenIn(code, loaded.default),
        () => null,
      )
    : spokenWith(code, {})
  if (!next) return
  setFormatLanguage(code)
  document.documentElement.lang = code
  localStorage.setItem(remembered, code)
  spoken = next
  for (const listener of listeners) listener()
}

/** The translating function; the component is drawn again when the language changes. */
export const useWords = (): Words => useSyncExternalStore(onChange, () => spoken.say)

/** The chosen language, for code that is drawn again anyway when it changes. */
export const language = (): Language => spoken.code

export const useLanguage = (): Language => useSyncExternalStore(onChange, language)
