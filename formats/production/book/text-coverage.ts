import type { BookText } from './book.ts'

type ListenItem = { readonly text?: BookText | undefined; readonly isHeading?: boolean }

/** Whether a text has something to read below the heading. */
export const isReadable = ({ ingress, body }: BookText): boolean => ingress.length + body.length > 0

const isRead = ({ text }: ListenItem): boolean => text !== undefined && isReadable(text)

/** How much of the sound has text too. A heading that is only a name needs no text. */
export const textCoverage = (items: readonly ListenItem[]): 'none' | 'some' | 'all' => {
  if (!items.some(isRead)) return 'none'
  return items.every((item) => item.isHeading || isRead(item)) ? 'all' : 'some'
}
