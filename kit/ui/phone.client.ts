import { useMediaQuery } from '@mantine/hooks'

/** Maximum width, in pixels, at which a page has the layout for a phone: menu below, larger targets. Style sheets repeat the number. */
export const phoneWidth = 720

/** Whether the page has the layout for a phone now. */
export const usePhone = (): boolean => useMediaQuery(`(max-width: ${phoneWidth}px)`, false, { getInitialValueInEffect: false })
