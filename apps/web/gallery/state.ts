import type { ReactNode } from 'react'
import type { Answers } from './answers.ts'
import type { Elements } from './people.ts'

/** A part as it may be seen, by its own address. */
export interface GalleryState {
  readonly draw: ReactNode
  /** what stands around it: frame and head; the frame, below a head of its own; nothing */
  readonly within?: 'screen' | 'nothing'
  /** what the server says once the page stands */
  readonly answers?: Answers
  /** other rights than an administrator's */
  readonly elements?: Elements
  /** the address the application is opened at, where it is the application itself */
  readonly at?: string
}

/** The states of one page by name; the first is shown unless another is asked for. */
export type GalleryPage = Readonly<Record<string, GalleryState>>
