import { omissionOf, partingElements, unreadElements } from '../../../domain/editorial/article/foreign-markup.ts'
import { elementReader } from '../../kernel/outside/elements.ts'
import type { Tally } from './tally.ts'

type Attributes = Readonly<Record<string, string>>

/**
 * The meaning of elements in a markup language. The reader calls `isUnread` for every element in order, also inside an
 * unread one.
 */
export type Language = {
  readonly isXml: boolean
  readonly parts: (name: string) => boolean
  readonly isUnread: (name: string, attributes: Attributes) => boolean
}

const html: Language = {
  isXml: false,
  parts: (name) => partingElements.has(name),
  isUnread: (name, attributes) => unreadElements.has(name) || omissionOf(name, attributes) !== undefined,
}

/** Reads the visible text piece by piece, with markup parsed as browsers do. */
export const markupReader = (tally: Tally, { isXml, parts, isUnread }: Language = html) => {
  /** For each open element, whether it or an element around it is unread. */
  const unread: boolean[] = []
  const isSeen = () => unread.at(-1) !== true
  const part = (name: string) => {
    if (isSeen() && parts(name)) tally.add('\n')
  }
  return elementReader(
    {
      opened: (name, attributes) => {
        const isHidden = isUnread(name, attributes)
        unread.push(isHidden || !isSeen())
        part(name)
      },
      closed: (name) => {
        part(name)
        unread.pop()
      },
      text: (text) => {
        if (isSeen()) tally.add(text)
      },
    },
    { xml: isXml },
  )
}
