import { useMediaQuery } from '@mantine/hooks'

/** Up to this width in pixels a page is laid out for a phone: the menu below, larger targets. Style sheets write the same number, as they know no constants. */
export const phoneWidth = 720

/** Whether the page is laid out for a phone now. */
export const usePhone = (): boolean => useMediaQuery(`(max-width: ${phoneWidth}px)`, false, { getInitialValueInEffect: false })
