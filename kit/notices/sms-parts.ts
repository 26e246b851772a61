// The letters of GSM 03.38, which take seven bits each; those of the second row take two places. Anything else makes the whole message Unicode.

const plain = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const twice = new Set('^{}\\[~]|€')

/** letters of one part, and of each of several: a joined message gives some room to its numbering */
const sizes = { gsm: [160, 153], unicode: [70, 67] } as const

export interface SmsSize {
  /** letters as the network counts them */
  readonly letters: number
  readonly parts: number
  /** letters that a part has room for; 70 as soon as one letter is outside GSM 03.38, as every Thai one is */
  readonly perPart: number
}

/** How many messages a text costs. */
export function smsSize(text: string): SmsSize {
  const letters = [...text]
  const gsm = letters.every(letter => plain.has(letter) || twice.has(letter))
  // outside the basic plane a letter takes two
  const length = gsm ? letters.reduce((sum, letter) => sum + (twice.has(letter) ? 2 : 1), 0) : text.length
  const [one, several] = gsm ? sizes.gsm : sizes.unicode
  return { letters: length, parts: length <= one ? 1 : Math.ceil(length / several), perPart: one }
}
