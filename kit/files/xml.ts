// Reads XML piece by piece, without having all of it in memory.

import { Parser } from 'htmlparser2'

/** The events for the parts of the XML, in their order. Names have no prefix. */
export interface XmlEvents {
  open?(name: string): void
  /** of the element opened last */
  attribute?(name: string, value: string): void
  /** one text may come in several parts */
  text?(part: string): void
  close?(name: string): void
}

/** Thrown for XML that is damaged, cut short or nested more than 64 levels deep. */
export class XmlRefusal extends Error {}

const deepest = 64

/** Reads XML to its end and reports its parts to `events`. Throws `XmlRefusal`, and whatever `pieces` or an event throws. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  let depth = 0
  let elements = 0
  let ended = false
  const parser = new Parser(
    {
      onopentagname(name) {
        if (++depth > deepest) throw new XmlRefusal('too deep')
        elements++
        events.open?.(local(name))
      },
      onattribute: (name, value) => events.attribute?.(name, value),
      ontext: part => events.text?.(part),
      onclosetag(name) {
        if (ended) throw new XmlRefusal('an element is not closed')
        depth--
        events.close?.(local(name))
      },
    },
    { xmlMode: true },
  )
  const decoder = new TextDecoder()
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }))
  parser.write(decoder.decode())
  // at the end, the parser closes open elements by itself
  ended = true
  parser.end()
  if (elements === 0) throw new XmlRefusal('no element')
}

const local = (name: string): string => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)
