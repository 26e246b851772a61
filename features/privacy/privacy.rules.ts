/** Public: the sign-in page and the apps of the stores link to it (PRIV-01). */
export const privacyPath = '/AppPrivacyPolicy'

/** A paragraph, or a list. */
type Block = string | readonly string[]

/** The notice in one language; the sections are those of PRIV-02, in its order. */
export interface Notice {
  readonly title: string
  readonly updated: string
  readonly sections: readonly { readonly id: string; readonly heading: string; readonly blocks: readonly Block[] }[]
}
