import { omissionOf, partingElements, unreadElements } from '../../../domain/editorial/article/foreign-markup.ts'
import { elementReader } from '../../kernel/outside/elements.ts'
import type { Sink } from './sink.ts'

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
export const markupReader = (sink: Sink, { isXml, parts, isUnread }: Language = html) => {
  /** For each open element, whether it or an element around it is unread. */
  const unread: boolean[] = []
  const isSeen = () => unread.at(-1) !== true
  const part = (name: string) => {
    if (isSeen() && parts(name)) sink.add('\n')
  }
  return elementReader(
    {
      opened: (name, attributes) => {
        const isHidden = isUnread(name, attributes)
        unread.push(isHidden || !isSeen())
        part(name)
        if (isSeen()) sink.opened?.(name, attributes)
      },
      closed: (name) => {
        part(name)
        if (isSeen()) sink.closed?.(name)
        unread.pop()
      },
      text: (text) => {
        if (isSeen()) sink.add(text)
      },
    },
    { xml: isXml },
  )
}
