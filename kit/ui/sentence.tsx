import { Fragment, type ReactNode } from 'react'
import { formatCount } from '../words/formats.ts'

// Unicode isolates: they mark a part inside a sentence
const begins = '\u2068'
const ends = '\u2069'

/** Marks the place in a sentence where `Sentence` puts the slot of that name. A number chooses the plural form. */
export const slot = (name: string, count?: number): string => `${begins}${name}|${count ?? ''}${ends}`

export const bold = (count: number): string => slot('', count)

interface SentenceProps {
  /** translated, with places made by `slot` and `bold` */
  children: string
  slots?: Readonly<Record<string, ReactNode>>
}

/** A whole translated sentence with elements in it. They are in the order of its language. */
export const Sentence = ({ children, slots = {} }: SentenceProps) =>
  children.split(new RegExp(`${begins}|${ends}`)).map((part, at) => {
    const [name, count] = part.split('|')
    const shown = at % 2 === 0 ? part : name ? slots[name] : <b>{formatCount(Number(count))}</b>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the sentence
    return <Fragment key={at}>{shown}</Fragment>
  })
