import { escapeXml } from '../../kernel/xml/text.ts'
import type { Article } from '../book/articles.ts'
import type { Book, BookFile, BookImage, BookItem } from '../book/book.ts'
import { imagesBeside } from '../book/images-beside.ts'
import { contentName } from '../book/names.ts'
import { xhtmlImage, xhtmlText } from '../book/xhtml-dialect.ts'
import { filmsOf } from './films.ts'
import { BODY_ID, HEADING_ID, pageId, SECTION_ID, sentenceId } from './names.ts'
import { xhtml } from './xhtml.ts'

/** An image without alternative text is decorative. `id`: of its description among the sentences. */
const figureOf = (image: BookImage, id?: string) => {
  const below = escapeXml(image.caption)
  return `<figure>${xhtmlImage(image, id)}${below && `<figcaption>${below}</figcaption>`}</figure>`
}

/** The document of an article: its page marker, heading and text. */
export const contentOf = (
  { language }: Book,
  { item, index, level, title, page, timed }: Article<BookItem>,
): BookFile => ({
  name: contentName(index),
  content: xhtml(
    { language, title, id: BODY_ID, head: ['<link rel="stylesheet" type="text/css" href="style.css"/>'] },
    [
      ...(page
        ? [
            `<span id="${pageId(page.number)}" epub:type="pagebreak" role="doc-pagebreak" aria-label="Sidan ${page.number}"></span>`,
          ]
        : []),
      `<section id="${SECTION_ID}" aria-labelledby="${HEADING_ID}">`,
      `<h${level} id="${HEADING_ID}">${escapeXml(title)}</h${level}>`,
      ...xhtmlText(timed?.text ?? item.text, level, {
        between: imagesBeside(item).map((image) => figureOf(image)),
        picture: figureOf,
        sentenceId,
      }),
      ...filmsOf(item),
      '</section>',
    ],
  ),
})
