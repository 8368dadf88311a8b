import { cleanText } from '../../kernel/xml/text.ts'
import type { BookItem } from './book.ts'

const UNTITLED_NAME = 'Namnlös'

/** The heading of an item. No format allows an empty heading. */
export const headingOf = ({ title }: Pick<BookItem, 'title'>): string => cleanText(title) || UNTITLED_NAME
