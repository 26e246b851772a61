/**
 * The layers of the features, the lowest first (docs/decisions/0089-features-in-layers.md). The first folder of a feature is its layer, or one of
 * several side by side. A feature imports only from its own layer and those below; tests/architecture/file-circles.test.ts holds it to that.
 */
export const layers: readonly (readonly string[])[] = [
  ['organisation', 'system'],
  ['masters'],
  ['people'],
  ['roster'],
  ['rules'],
  ['demand'],
  ['deployment'],
  ['planning'],
  ['attendance'],
  ['pay'],
  ['imports', 'exports', 'messages', 'notices', 'home', 'privacy'],
]

/** Which layer a folder of a feature is in, 0 = the lowest; −1 = none. */
export const layerOf = (folder: string): number => layers.findIndex(layer => layer.includes(folder.split('/')[0]!))
