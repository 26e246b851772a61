/** Enough for any camera. A file of a few kilobytes can have 30,000 × 30,000 pixels and fill the memory of every browser that shows it. */
const mostPixels = 50_000_000

/** Whether an image of this size may be stored. */
export const fits = (width: number, height: number): boolean => width > 0 && height > 0 && width * height <= mostPixels
