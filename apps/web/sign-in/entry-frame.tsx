import type { ReactNode } from 'react'
import { privacyPath } from '../../../features/privacy/privacy.rules.ts'
import { LanguageChoice } from '../../../kit/ui/language-choice.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { Harbour } from './harbour.tsx'
import './sign-in.css'

/** The frame of every page before sign-in: the harbour, the language, and whom to ask (AUTH-07). */
export function EntryFrame({ children }: { children: ReactNode }) {
  const t = useWords()
  return (
    <div className="sign-in">
      <Harbour lines={[t('Every crane crewed.'), t('Every hour explained.')]} />
      <main>
        <LanguageChoice />
        {children}
        <footer>
          <a href={`${privacyPath}#contact`}>{t('Contact Us')}</a>
          <a href={privacyPath}>{t('Privacy and Terms')}</a>
          <span className="aside">© 2026 Quayside</span>
        </footer>
      </main>
    </div>
  )
}
