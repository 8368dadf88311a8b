import { elementReader } from './elements.ts'
import type { Tally } from './tally.ts'

/** Their text is no text for readers. */
const hidden = new Set(['script', 'style', 'template', 'head', 'noscript', 'svg', 'math', 'iframe', 'object', 'title'])

/** Elements that stand within a line; all others part words. */
const inline = new Set(
  'a abbr b bdi bdo cite code em i mark q s small span strong sub sup u text:span text:a'.split(' '),
)

/** The text that a reader sees of HTML, or of XML when `xml` is set, piece by piece: markup is read as browsers do. */
export const markupReader = (tally: Tally, { xml = false }: { readonly xml?: boolean } = {}) => {
  let depth = 0
  const parts = (name: string) => {
    if (!inline.has(name)) tally.add('\n')
  }
  return elementReader(
    {
      opened: (name) => {
        if (hidden.has(name)) depth += 1
        parts(name)
      },
      closed: (name) => {
        if (hidden.has(name)) depth -= 1
        parts(name)
      },
      text: (text) => {
        if (depth === 0) tally.add(text)
      },
    },
    { xml },
  )
}
