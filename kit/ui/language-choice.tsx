import { chooseLanguage, languages, useLanguage, useWords } from '../words/words.tsx'
import { Icon } from './icon.tsx'
import './language-choice.css'

/** Chooses the language of a page without sign-in. It is a native select, which adds nothing to load. */
export function LanguageChoice() {
  const t = useWords()
  const language = useLanguage()
  return (
    <label className="language-choice">
      <Icon name="language" />
      <span className="hidden-text">{t('Language')}</span>
      <select value={language} onChange={event => void chooseLanguage(event.target.value as typeof language)}>
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </label>
  )
}
