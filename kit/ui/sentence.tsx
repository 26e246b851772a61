import { Fragment, type ReactNode } from 'react'
import { formatCount } from '../words/formats.ts'

// marks of Unicode for what stands in a sentence without being part of it
const [begins, ends] = ['\u2068', '\u2069']

/** A place of a sentence where `Sentence` puts the part of that name; the number in it, when there is one, chooses the plural form. */
export const slot = (name: string, count?: number): string => `${begins}${name}|${count ?? ''}${ends}`

/** A count that stands out in its sentence. */
export const bold = (count: number): string => slot('', count)

interface SentenceProps {
  /** translated, with places made by `slot` and `bold` */
  children: string
  slots?: Readonly<Record<string, ReactNode>>
}

/** A whole translated sentence with parts of the page in it, in the order that its language gives them. */
export const Sentence = ({ children, slots = {} }: SentenceProps) =>
  children.split(new RegExp(`${begins}|${ends}`)).map((part, at) => {
    const [name, count] = part.split('|')
    const shown = at % 2 === 0 ? part : name ? slots[name] : <b>{formatCount(Number(count))}</b>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the sentence
    return <Fragment key={at}>{shown}</Fragment>
  })
