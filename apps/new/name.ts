/** What a new feature is called: `berth-type` gives berthType, berth_type, BerthType, Berth_Type and "Berth Type". */
export interface FeatureName {
  /** below features/ */
  readonly folder: string
  readonly kebab: string
  readonly camel: string
  readonly snake: string
  readonly pascal: string
  readonly key: string
  readonly label: string
}

const words = '[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*'

/**
 * `berth-type`, in the folder `area` where it names none itself (`planning/berth-board`).
 * @throws when it is not lower-case words joined by hyphens
 */
export function featureName(given: string, area?: string): FeatureName {
  const [, named, kebab] = new RegExp(`^(?:(${words})/)?(${words})$`).exec(given) ?? []
  if (!kebab) throw new Error(`"${given}" is no name for a feature: write it like berth-type`)
  const capital = kebab.split('-').map(word => word[0]!.toUpperCase() + word.slice(1))
  const pascal = capital.join('')
  return {
    folder: [named ?? area, kebab].filter(Boolean).join('/'),
    kebab,
    camel: pascal[0]!.toLowerCase() + pascal.slice(1),
    snake: kebab.replaceAll('-', '_'),
    pascal,
    key: capital.join('_'),
    label: capital.join(' '),
  }
}

/** The file of a feature with this ending, without it the name of all its files. */
export const fileOf = ({ folder, kebab }: FeatureName, ending: string): string => `features/${folder}/${kebab}.${ending}`
