import { type Scene, searchOf } from './scenes.ts'

export const pictureOf = (scene: string, look: string): string => `${scene}-${look}.png`

/** The page that shows all pictures: a line per scene. */
export function printIndex(scenes: readonly Scene[], looks: readonly string[]): string {
  const lines = scenes.map(({ name, of }) => {
    const pictures = looks.map(look => `![${name}, ${look}](${pictureOf(name, look)})`)
    return `| ${name}<br>\`/gallery${searchOf(of)}\` | ${pictures.join(' | ')} |`
  })
  return [
    '# The parts in their states',
    '',
    'Taken by `npm run pictures` from the gallery; the scenes are listed in `apps/pictures/scenes.ts`. To draw some of them again: `npm run pictures -- table`.',
    '',
    `| scene | ${looks.join(' | ')} |`,
    `|---|${looks.map(() => '---|').join('')}`,
    ...lines,
    '',
  ].join('\n')
}
