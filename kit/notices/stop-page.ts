import type { Words } from '../words/fill.ts'
import { htmlText } from '../words/html-text.ts'

/** The page behind the link of a mail: whether such mails are off, and the button for the other. `about` is null for a link of no use. */
export function stopPage(say: Words, language: string, about: { readonly label: string; readonly off: boolean } | null): string {
  const title = about ? about.label : say('This link does not work any more.')
  return `<!doctype html>
<html lang="${htmlText(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${htmlText(title)}</title></head>
<body style="font: 16px/1.5 system-ui, sans-serif; max-width: 36em; margin: 10vh auto; padding: 1em">
<h1 style="font-size: 1.25em">${htmlText(title)}</h1>
${about ? body(say, about.off) : ''}
</body></html>`
}

function body(say: Words, off: boolean): string {
  const told = off ? 'These e-mails are off.' : 'You get these e-mails.'
  const button = off ? 'Turn these e-mails on again' : 'Turn these e-mails off'
  return `<p>${htmlText(say(told))}</p>
<form method="post"><input type="hidden" name="mail" value="${off ? 'on' : 'off'}"><button style="font: inherit; padding: .5em 1em">${htmlText(say(button))}</button></form>`
}
