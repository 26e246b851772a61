import { Fragment, useEffect, useState } from 'react'
import { call } from '../../kit/calls/client.client.ts'
import { LanguageChoice } from '../../kit/ui/language-choice.tsx'
import { Logo } from '../../kit/ui/logo.tsx'
import type { Language } from '../../kit/words/formats.ts'
import { useLanguage, useWords } from '../../kit/words/words.tsx'
import notice from './notice-en.ts'
import { readContact } from './privacy.api.ts'
import type { Notice } from './privacy.rules.ts'
import './privacy.css'

const translations: Partial<Record<Language, () => Promise<{ default: Notice }>>> = {
  fr: () => import('./notice-fr.ts'),
  es: () => import('./notice-es.ts'),
  th: () => import('./notice-th.ts'),
}

/** The privacy notice, which needs no sign-in (PRIV-01 to 03), and whom to ask (ND-92). */
export default function PrivacyPage() {
  const t = useWords()
  const { title, updated, sections } = useNotice()
  const contact = useContact()
  useEffect(() => {
    document.title = `${title} · Quayside`
    // the address may name a section, which was not there when the page was opened
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [title])
  return (
    <div className="privacy">
      <header>
        <a href="/" className="privacy-brand">
          <Logo />
          Quayside
        </a>
        <LanguageChoice />
      </header>
      <main>
        <h1>{title}</h1>
        <p className="aside">{updated}</p>
        {sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id}>
            <h2>{heading}</h2>
            {blocks.map(block => (
              <Fragment key={String(block)}>{typeof block === 'string' ? <p>{block}</p> : <List lines={block} />}</Fragment>
            ))}
            {id === 'contact' && contact && (
              <p>
                <a href={contact.includes('://') ? contact : `mailto:${contact}`}>{contact}</a>
              </p>
            )}
          </section>
        ))}
        <footer>
          <a href="/">{t('Sign in')}</a>
        </footer>
      </main>
    </div>
  )
}

const List = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

/** In the chosen language; English while it is fetched, and where it cannot be. */
function useNotice(): Notice {
  const language = useLanguage()
  const [shown, setShown] = useState(notice)
  useEffect(() => {
    let wanted = true
    const load = translations[language]?.().then(file => file.default)
    void Promise.resolve(load ?? notice).then(
      found => wanted && setShown(found),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [language])
  return shown
}

function useContact(): string | null {
  const [contact, setContact] = useState<string | null>(null)
  useEffect(() => {
    // without an answer the notice still says whom to ask in the company
    call(readContact, {}).then(
      answer => setContact(answer.contact),
      () => undefined,
    )
  }, [])
  return contact
}
