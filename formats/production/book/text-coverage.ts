import type { BookText } from './book.ts'

type ListenItem = { readonly text?: BookText | undefined; readonly isHeading?: boolean }

/** Whether there is anything to read below a heading. */
export const isReadable = ({ ingress, body }: BookText): boolean => ingress.length + body.length > 0

const isRead = ({ text }: ListenItem): boolean => text !== undefined && isReadable(text)

/** How much of what is heard is read, too. A heading that is no more than its name is read where it stands. */
export const textCoverage = (items: readonly ListenItem[]): 'none' | 'some' | 'all' => {
  if (!items.some(isRead)) return 'none'
  return items.every((item) => item.isHeading || isRead(item)) ? 'all' : 'some'
}
