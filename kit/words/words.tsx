import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { type Language, setFormatLanguage } from './formats.ts'

/** Turns an English text into the chosen language; `{{name}}` is replaced by the place of that name. */
export type Words = (text: string, places?: Readonly<Record<string, string | number>>) => string

export const languages: readonly { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'th', name: 'ไทย' },
]

const remembered = 'quayside-language'
// English is the key, so only the others are files
const files: Partial<Record<Language, () => Promise<{ default: Record<string, string> }>>> = { th: () => import('../../words/th.json') }

/** Sets the words up in the remembered language, else in the browser's. Call once, before the first render. */
export async function startWords(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    resources: {},
    // texts contain full stops and colons
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  const wanted = localStorage.getItem(remembered) ?? navigator.language.slice(0, 2)
  await chooseLanguage(languages.find(({ code }) => code === wanted)?.code ?? 'en')
}

/** Changes the language of texts, formats and the page, and remembers it in this browser. */
export async function chooseLanguage(code: Language): Promise<void> {
  const load = files[code]
  if (load && !i18next.hasResourceBundle(code, 'translation')) {
    i18next.addResourceBundle(code, 'translation', (await load()).default)
  }
  setFormatLanguage(code)
  document.documentElement.lang = code
  localStorage.setItem(remembered, code)
  await i18next.changeLanguage(code)
}

/** The translating function; the component is drawn again when the language changes. */
export function useWords(): Words {
  const { t } = useTranslation()
  return t as Words
}

/** The translating function for code that is no component, such as a toast. */
export const words: Words = (text, places) => i18next.t(text, places ?? {})

/** The chosen language, for code that is drawn again anyway when it changes. */
export const language = (): Language => i18next.language as Language

export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return i18n.language as Language
}
