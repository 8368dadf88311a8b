import { Parser, type ParserOptions } from 'htmlparser2'
import { OutsideError } from './outside-error.ts'

/** Three times the elements of a book of a thousand pages. */
const MAX_ELEMENTS = 3_000_000

/**
 * The parser's time to close open elements grows with the square of the depth; the deepest tables of real documents
 * reach fifty.
 */
const MAX_DEPTH = 256

export type Listener = {
  readonly opened?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly closed?: (name: string) => void
  readonly text?: (text: string) => void
}

/**
 * Reads HTML or XML piece by piece. `write` throws `TooLarge` for too many elements, `Unreadable` for too deep a
 * nesting. `selfClosing`: `<a/>` is a whole element, as XHTML writes it, also where `xml` is false.
 */
export const elementReader = (
  { opened, closed, text }: Listener,
  { xml, selfClosing = xml }: { readonly xml: boolean; readonly selfClosing?: boolean },
) => {
  let elements = 0
  let depth = 0
  const options: ParserOptions = { xmlMode: xml, recognizeSelfClosing: selfClosing, decodeEntities: true }
  return new Parser(
    {
      onopentag: (name, attributes) => {
        elements += 1
        depth += 1
        if (elements > MAX_ELEMENTS) throw new OutsideError('TooLarge')
        if (depth > MAX_DEPTH) throw new OutsideError('Unreadable')
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

/** The attributes of every element of that name in XML. */
export const attributesIn = (xml: string, element: string): readonly Readonly<Record<string, string>>[] => {
  const found: Readonly<Record<string, string>>[] = []
  const opened = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name === element || name.endsWith(`:${element}`)) found.push(attributes)
  }
  elementReader({ opened }, { xml: true }).end(xml)
  return found
}
