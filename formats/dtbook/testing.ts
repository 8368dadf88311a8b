import * as fc from 'fast-check'
import { sanitised } from '../../domain/article/rich-text.ts'
import type { Book, BookImage, BookItem, Level } from '../book/book.ts'
import { readRichText } from '../book/rich-text.ts'
import { norr } from './examples.ts'

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('Åäö & ÅÄÖ', ']]>', ' \u0000\uD800 ', 'a\u030A', '&amp;', '  två  ord '),
)

const tags = 'p ul ol li b em u s sub code blockquote h2 h5'.split(' ')

/** HTML as it comes from an editor, or from whoever writes to the API: balanced or not, sanitised at the door. */
const html = fc
  .array(
    fc.oneof(
      words,
      fc.constantFrom(...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`])),
      fc.constantFrom('<br>', '<hr>', '<a href="https://example.org/?a=1&b=2">', '</a>'),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => sanitised(pieces.join('')))

const image = (index: number): fc.Arbitrary<BookImage> =>
  fc.record({ file: fc.constant(`bild-${index}.jpg`), alt: words, caption: words })

const item = (index: number): fc.Arbitrary<BookItem & { readonly step: number }> =>
  fc.record({
    level: fc.constantFrom<Level>(1, 2, 3, 4, 5, 6),
    title: words,
    step: fc.integer({ min: 0, max: 2 }),
    text: fc.record({ ingress: html.map(readRichText), body: html.map(readRichText), byLine: words }),
    images: fc.tuple(image(index)).chain((one) => fc.constantFrom([], one)),
  })

/** Books of texts, however their headings, pages, names and markup fall. */
export const textBooks = (longest: number): fc.Arbitrary<Book> =>
  fc
    .record({
      items: fc
        .integer({ min: 0, max: longest })
        .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => item(index)))),
      pageNumbers: fc.boolean(),
    })
    .map(({ items, pageNumbers }) => {
      let page = 1
      const paged = items.map(({ step, ...rest }) => {
        page += step
        return { ...rest, page }
      })
      return { ...norr, pageNumbers, items: [norr.items[0], ...paged] }
    })
