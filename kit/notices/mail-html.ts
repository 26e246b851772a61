import { htmlText } from '../words/html-text.ts'

interface Letter {
  readonly language: string
  readonly title: string
  /** messages one below the other; an empty line begins a paragraph */
  readonly bodies: readonly string[]
  /** buttons below them */
  readonly links: readonly Link[]
  /** small words at the foot */
  readonly stop: Link | null
}

export interface Link {
  readonly words: string
  readonly url: string
}

/** The same words as the text part. No colour is named, so that a reader with dark pages shows it dark. */
export function mailHtml({ language, title, bodies, links, stop }: Letter): string {
  const parts = [...bodies.map(paragraphs), ...links.map(link => `<p><strong>${anchor(link)}</strong></p>`)]
  const foot = stop && `<hr><p><small>${anchor(stop)}</small></p>`
  return `<!doctype html>
<html lang="${htmlText(language)}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${htmlText(title)}</title></head>
<body style="font: 16px/1.5 sans-serif; max-width: 36em; margin: 0 auto; padding: 1em">
${parts.join('\n<hr>\n')}
${foot ?? ''}
</body></html>`
}

const paragraphs = (body: string) =>
  body
    .split(/\n{2,}/)
    .map(paragraph => `<p>${htmlText(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n')

const anchor = ({ words, url }: Link) => `<a href="${htmlText(url)}">${htmlText(words)}</a>`
