import { cleanText } from '../../kernel/xml/text.ts'
import type { BookItem } from './book.ts'

const UNTITLED_NAME = 'Namnlös'

/** What stands above an item. No format takes a heading without text. */
export const headingOf = ({ title }: Pick<BookItem, 'title'>): string => cleanText(title) || UNTITLED_NAME
