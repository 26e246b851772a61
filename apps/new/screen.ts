import { type FeatureName, fileOf } from './name.ts'

/** The new files of a feature that has a screen of its own and, at first, nothing else, by path. */
export function screenFiles(name: FeatureName): Record<string, string> {
  const kit = `${'../'.repeat(1 + name.folder.split('/').length)}kit`
  return {
    [fileOf(name, 'api.ts')]: keys(name, kit),
    [fileOf(name, 'feature.server.ts')]: featureOf(name, kit),
    [fileOf(name, 'screen.tsx')]: screen(name, kit),
  }
}

const keys = ({ camel, key }: FeatureName, kit: string): string => `import { key } from '${kit}/access/key.ts'

export const ${camel}Keys = { view: key('${key}') }
`

const featureOf = (
  { kebab, camel, pascal, label }: FeatureName,
  kit: string,
): string => `import { feature } from '${kit}/feature/feature.server.ts'
import { ${camel}Keys } from './${kebab}.api.ts'

export default feature({
  screens: [{ path: '/${pascal}', file: '${kebab}', label: '${label}', icon: 'list', group: 'Rostering', key: ${camel}Keys.view }],
  keys: ${camel}Keys,
})
`

const screen = ({ pascal, label }: FeatureName, kit: string): string => `import { ScreenHead } from '${kit}/ui/screen-head.tsx'
import { useWords } from '${kit}/words/words.tsx'

export default function ${pascal}Screen() {
  const t = useWords()
  return (
    <>
      <ScreenHead title={t('${label}')} />
      <div className="body" />
    </>
  )
}
`
