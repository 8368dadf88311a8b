import type { BookFile, SpokenBook } from '../book/book.ts'
import { xhtmlText } from '../book/xhtml-dialect.ts'
import type { Article } from './articles.ts'
import { document } from './document.ts'
import { entriesOf } from './entries.ts'
import { CONTENT_FILE } from './names.ts'
import { readingId, sentenceId } from './smil.ts'

const readingMarkup = (article: Article): readonly string[] => [
  `<div class="article" id="${readingId(article)}">`,
  ...entriesOf(article),
  ...xhtmlText(article.timed?.text ?? article.text, article.level, {
    sentenceId: (number) => sentenceId(article, number),
  }),
  '</div>',
]

/** All texts, with the headings of the ncc in its order: in one document, so that no heading level is skipped. */
export const contentDocument = (book: SpokenBook, articles: readonly Article[]): BookFile => ({
  name: CONTENT_FILE,
  content: document(book, [], articles.flatMap(readingMarkup)),
})
