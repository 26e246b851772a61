/** The result of one try to send. The reason is an English sentence with the other side's code in it. */
export type Outcome =
  | { readonly kind: 'sent'; readonly ref: string | null }
  /** for good: another try would be refused too */
  | { readonly kind: 'refused'; readonly reason: string }
  /** the other side may not be asked at all */
  | { readonly kind: 'forbidden'; readonly reason: string }
  /** tried again; `reaches` says whether it concerns all messages of the channel: the server is down, or asks to wait */
  | { readonly kind: 'later'; readonly reason: string; readonly reaches?: 'down' | 'busy'; readonly waitSeconds?: number }
  /** the text was handed over, and the answer did not come */
  | { readonly kind: 'inDoubt'; readonly reason: string }

const mostLetters = 200

/** What the other side said, in one line that is cut after 200 letters, with our secrets taken out. */
export function saidBy(text: string, secrets: readonly string[]): string {
  const clean = secrets.filter(secret => secret.length > 2).reduce((said, secret) => said.replaceAll(secret, '…'), text)
  const line = clean.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return line.length > mostLetters ? `${line.slice(0, mostLetters)}…` : line
}
