import { Parser } from 'htmlparser2'

/** Their text is no text for readers. */
const hidden = new Set(['script', 'style', 'template', 'head', 'noscript', 'svg', 'math', 'iframe', 'object', 'title'])

/** Elements that stand within a line; all others part words. */
const inline = new Set(
  'a abbr b bdi bdo cite code em i mark q s small span strong sub sup u text:span text:a'.split(' '),
)

/** The text that a reader sees of HTML, or of XML when `xml` is set. Never throws: markup is read as browsers do. */
export const textOfMarkup = (markup: string, { xml = false }: { readonly xml?: boolean } = {}): string => {
  const pieces: string[] = []
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (hidden.has(name)) depth += 1
        if (!inline.has(name)) pieces.push('\n')
      },
      onclosetag: (name) => {
        if (hidden.has(name)) depth -= 1
        if (!inline.has(name)) pieces.push('\n')
      },
      ontext: (text) => {
        if (depth === 0) pieces.push(text)
      },
    },
    { xmlMode: xml, decodeEntities: true },
  )
  parser.write(markup)
  parser.end()
  return pieces.join('')
}

/** Attributes of every element of that name in XML. */
export const attributesIn = (xml: string, element: string): readonly Readonly<Record<string, string>>[] => {
  const found: Readonly<Record<string, string>>[] = []
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === element || name.endsWith(`:${element}`)) found.push(attributes)
      },
    },
    { xmlMode: true },
  )
  parser.write(xml)
  parser.end()
  return found
}
