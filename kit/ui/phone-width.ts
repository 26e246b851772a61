/** Maximum width, in pixels, at which a page has the layout for a phone: menu below, larger targets. Style sheets repeat the number. */
export const phoneWidth = 720
