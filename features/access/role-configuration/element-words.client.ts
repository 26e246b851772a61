import type { Words } from '../../../kit/words/words.tsx'

/** What an element is called: by its page, or by its key in words. */
export function elementName(t: Words, name: string, page: { readonly key: string | null; readonly name: string }): string {
  if (name === page.key) return t('See the page')
  const [, verb] = /^(Add|Edit|Delete|Excel_Report|PDF_Report)_/.exec(name) ?? []
  const about = { name: t(page.name) }
  if (verb === 'Add') return t('Add {{name}}', about)
  if (verb === 'Edit') return t('Edit {{name}}', about)
  if (verb === 'Delete') return t('Delete {{name}}', about)
  if (verb === 'Excel_Report') return t('Excel of {{name}}', about)
  if (verb === 'PDF_Report') return t('PDF of {{name}}', about)
  return name.replaceAll('_', ' ')
}
