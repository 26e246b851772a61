/** What is not seen on a screen: spaces, joiners, fillers, marks of order, the empty braille cell. */
const unseen = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether nothing of a text is seen. */
export const isUnseen = (text: string): boolean => text.replace(unseen, '') === ''

/** Signs that show the letters after them in another order than they are stored: a name with one is not what it looks like. */
export const turnsOrder = (text: string): boolean => /[\u202a-\u202e\u2066-\u2069]/.test(text)
