/** Time zones that an org node may be in. */
export const zones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')]
