// Which folder a rule of a style sheet belongs to. All sheets that were loaded once stay in the page, so a rule for `.person` of one feature
// would change the `.person` of every other.

export interface Sheet {
  /** below the root of the project */
  readonly file: string
  readonly text: string
}

/** The folder of a feature, `apps/web`, or `kit`, whose rules are for everybody. */
function ownerOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  return folders[0] === 'features' ? folders.slice(0, 3).join('/') : folders[0] === 'kit' ? 'kit' : folders.slice(0, 2).join('/')
}

/** The selectors of a sheet, those in media queries too, without steps of keyframes. */
export function selectorsOf(text: string): string[] {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  return [...plain.matchAll(/([^{};]+)\{/g)].map(([, head]) => head!.trim()).filter(head => !head.startsWith('@'))
}

/** Splits at the commas that stand in no brackets. */
function partsOf(selector: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of selector) {
    if (letter === '(' || letter === '[') depth++
    if (letter === ')' || letter === ']') depth--
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map(part => part.trim())
}

const classesOf = (selector: string): string[] => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!)

/** The words of every `className` in a component. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)].flatMap(([, plain = '', made = '']) => [
    ...plain.split(/\s+/),
    ...[...made.matchAll(/['"`]([^'"`]*)['"`]/g)].flatMap(([, words]) => words!.split(/[\s${}]+/)),
  ])

/**
 * The selectors outside kit that name no class of their own folder alone: `file: selector`. A class is a folder's own where no other folder
 * has it in a style sheet or a `className`.
 */
export function strayRules(sheets: readonly Sheet[], components: readonly Sheet[]): string[] {
  const owners = new Map<string, Set<string>>()
  const note = (file: string) => (name: string) => owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(file)))
  for (const { file, text } of sheets) selectorsOf(text).flatMap(classesOf).forEach(note(file))
  for (const { file, text } of components) namesIn(text).forEach(note(file))
  const isOwn = (name: string) => owners.get(name)!.size === 1
  return sheets
    .filter(({ file }) => ownerOf(file) !== 'kit')
    .flatMap(({ file, text }) =>
      selectorsOf(text)
        .flatMap(partsOf)
        .filter(selector => !classesOf(selector).some(isOwn))
        .map(selector => `${file}: ${selector}`),
    )
}
