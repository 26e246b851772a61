import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Who may do what, as it was reviewed: a part beside each feature, and docs/access.md, which joins them.

const root = fileURLToPath(new URL('..', import.meta.url))
export const kitPart = 'kit/access/kit.access.md'
/** Where the part of a feature stands. */
export const partOf = (folder: string): string => `features/${folder}/${basename(folder)}.access.md`

/** The parts as they were reviewed, by their paths: the kit's first. */
export function reviewedParts(): Record<string, string> {
  const own = readdirSync(join(root, 'features'), { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.access.md'))
  const paths = [kitPart, ...own.map(name => `features/${name.replaceAll('\\', '/')}`).sort()]
  return Object.fromEntries(paths.map(path => [path, readFileSync(join(root, path), 'utf8')]))
}

const aboutThePage = `# Access

Who may do what, as it was reviewed. It joins the parts that stand beside the features (\`<name>.access.md\`), and \`npm run print\` writes it.
\`tests/conformance/access.test.ts\` compares the parts with the product, so that a call that needs less, or a role that begins with more, shows
as a change of a part. \`npm run print -- access\` writes the parts anew, and nothing else does: whoever changes a right runs it on purpose and
reads what it changed.

Of each call: the permission key it needs and how much of it, \`visible\` to look, \`editable\` to change. Its reach: \`orgNode\` is the rows of one
org node within the caller's reach, \`company\` what belongs to no node, \`none\` no stored rows. Of each key: what the roles of a new company begin with.
`

/** docs/access.md. */
export const accessPage = (parts: Readonly<Record<string, string>>): string =>
  [aboutThePage, ...Object.values(parts).map(text => `#${text}`)].join('\n')
