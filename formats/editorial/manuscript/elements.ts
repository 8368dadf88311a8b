import { Parser, type ParserOptions } from 'htmlparser2'
import { ManuscriptError } from './manuscript.ts'

/** A book of a thousand pages has a third of it. */
const MAX_ELEMENTS = 3_000_000

/** The parser takes the square of it to close what is open; the deepest tables of real documents reach fifty. */
const MAX_DEPTH = 256

export type Listener = {
  readonly opened?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly closed?: (name: string) => void
  readonly text?: (text: string) => void
}

/** HTML or XML read piece by piece. `write` throws `TooLarge` for markup without end, `Unreadable` for a bottomless one. */
export const elementReader = ({ opened, closed, text }: Listener, { xml }: { readonly xml: boolean }) => {
  let elements = 0
  let depth = 0
  const options: ParserOptions = { xmlMode: xml, decodeEntities: true }
  return new Parser(
    {
      onopentag: (name, attributes) => {
        elements += 1
        depth += 1
        if (elements > MAX_ELEMENTS) throw new ManuscriptError('TooLarge')
        if (depth > MAX_DEPTH) throw new ManuscriptError('Unreadable')
        opened?.(name, attributes)
      },
      onclosetag: (name) => {
        depth -= 1
        closed?.(name)
      },
      ontext: (piece) => text?.(piece),
    },
    options,
  )
}

/** Attributes of every element of that name in XML. */
export const attributesIn = (xml: string, element: string): readonly Readonly<Record<string, string>>[] => {
  const found: Readonly<Record<string, string>>[] = []
  const opened = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name === element || name.endsWith(`:${element}`)) found.push(attributes)
  }
  elementReader({ opened }, { xml: true }).end(xml)
  return found
}
