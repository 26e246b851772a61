/** A text as it stands in a page or in a value of it: nothing in it begins a tag, an entity or another value. */
export const htmlText = (text: string): string => text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)
