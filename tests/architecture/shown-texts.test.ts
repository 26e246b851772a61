// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code to be judged
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { placePattern } from '../../kit/words/fill.ts'
import { textsIn, translatedTo } from '../../kit/words/words-files.server.ts'
import { type Said, saidTexts, shownRaw } from './shown-texts.ts'
import { parsed, root, sourceOf } from './syntax.ts'

/** Nobody who works with the product reads what these say: SQL, the description of the calls, checks of definitions. */
const forMachines = /^kit\/(database|jobs)\/|^kit\/calls\/open-api(-names)?\.ts$|^kit\/files\/worker-pool\.ts$/
/** Headings that the specification gives, in files that are written and read. */
const headings = /^features\/imports\/(kinds|clockings)\.rules\.ts$|payroll-sheet\.server\.ts$/
/** The same in every language. */
const everywhere = new Set(
  ['Quayside', '© 2026 Quayside', 'OFF', 'CL', 'Ctrl+Enter', '{…} (Alt+↓)', '#2f6fab', 'AM', 'PM'].concat(
    ['Excel of {…}'], // permissions are listed in English
  ),
)

const sources = ['kit', 'features', 'apps/web']
  .flatMap(folder => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`))
  .filter(file => /\.tsx?$/.test(file) && !/\.(test|fixture|example)\.tsx?$|^apps\/web\/gallery\/|notice-\w\w\.ts$/.test(file))
  .map(sourceOf)

/** Places of a text, which the words name and a template counts; in place of plural forms the first of them or the last. */
const withoutNames = (text: string, form = -1) =>
  text.replace(placePattern, (place, name, forms: string | undefined) => (name ? (forms?.split('|').at(form) ?? '{…}') : place))
const languages = translatedTo.map(code => ({
  code,
  known: new Set(Object.keys(textsIn(code)).flatMap(text => [withoutNames(text, 0), withoutNames(text)])),
}))
const shown = (said: readonly Said[]) => said.filter(({ text }) => !everywhere.has(text)).map(({ place, text }) => `${place} ${text}`)
const untranslated = (said: readonly Said[]) =>
  languages.flatMap(({ code, known }) => shown(said.filter(({ text }) => !known.has(withoutNames(text)))).map(told => `${code} ${told}`))

it('every text of a page goes through the words', () => {
  expect(shown(sources.flatMap(shownRaw))).toEqual([])
})

it('every sentence that the server, a rule or a page says has its translations', () => {
  const said = sources.filter(({ file }) => !forMachines.test(file)).flatMap(saidTexts)
  expect(said.length).toBeGreaterThan(500)
  expect(untranslated(said.filter(({ place, text }) => !(headings.test(place.split(':')[0]!) && /^\w+ \w+$/.test(text))))).toEqual([])
})

describe('a page that says without translation', () => {
  it.each([
    ['Nobody', '<p>Nobody</p>'],
    ['Nobody', `<p>{'Nobody'}</p>`],
    ['Rows: {…}', '<p>{`Rows: ${count}`}</p>'],
    ['Nobody', `<p>{count > 0 ? t('Somebody') : 'Nobody'}</p>`],
    ['nobody', `<p>{name ?? 'nobody'}</p>`],
    ['None yet', `<p>{none && 'None yet'}</p>`],
    ['rows', `<p>{count + ' rows'}</p>`],
    ['Close it', '<Button label="Close it" />'],
    ['Close {…}', '<IconButton aria-label={`Close ${name}`} />'],
    ['Say why', `<input placeholder={isLong ? 'Say why' : t('Why')} />`],
    ['refusalText', 'toastError(refusalText(error))'],
    ['Saved', `<Button onClick={() => toastOk('Saved')} />`],
  ])('"%s" is noticed: %s', (text, code) => {
    expect(shownRaw(parsed('a.screen.tsx', code)).map(said => said.text.trim())).toEqual([text])
  })

  it('is told from one that translates, and from what is no text', () => {
    const code = `<p className="hint row" title={t('Row')} style={{ color: 'red' }}>{t('{{count}} {{count:row|rows}}', { count })}: {formatCount(3)} · {'—'} &nbsp;</p>`
    expect(shownRaw(parsed('a.screen.tsx', code))).toEqual([])
  })
})

describe('what is said and has no translation', () => {
  it.each([
    ['Nobody says this', `const x = t('Nobody says this')`],
    ['Unsaid', `const x = t(busy ? 'Save' : 'Unsaid')`],
    ['Nobody is refused so.', `ctx.fail('refused', 'Nobody is refused so.')`],
    ['Unheard', `failField('name', 'Unheard')`],
    ['Nobody {…} is known.', "ctx.failField('name', `Nobody ${name} is known.`)"],
    ['Nobody is refused so.', `const why = 'Nobody is refused so.'\nexport const refuseIt = () => ctx.fail('refused', why)`],
    ['Unruly', `rule.check('name', 'Unruly', row => row.name)`],
    ['Give a name nobody gives', `z.string().min(1, 'Give a name nobody gives')`],
    ['Nobody was {…} of {…}', 'const says = { late: `Nobody was ${late} of ${all}` }'],
  ])('"%s" is noticed: %s', (text, code) => {
    expect(untranslated(saidTexts(parsed('features/a.server.ts', code)))).toEqual(
      languages.map(({ code: language }) =>
        expect.stringMatching(new RegExp(`^${language} features/a.server.ts:1 ${text.replace(/[.{}]/g, '\\$&')}$`)),
      ),
    )
  })

  it('is told from errors of the programmer, the log, SQL and descriptions of calls', () => {
    const code = `throw new Error('No such thing'); log.info({}, 'Job done now'); sql\`Select this of that\`; endpoint({ summary: 'Do this now' })`
    expect(untranslated(saidTexts(parsed('features/a.server.ts', code)))).toEqual([])
  })
})
