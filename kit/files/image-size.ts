/** Enough for any camera; 30,000 × 30,000 in a few kilobytes would fill the memory of whoever opens it. */
const mostPixels = 50_000_000

/** Whether an image of these sides may be stored. */
export const fits = (width: number, height: number): boolean => width > 0 && height > 0 && width * height <= mostPixels
