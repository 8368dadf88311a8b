import * as fc from 'fast-check'
import { sanitiseHtml } from '../../../domain/editorial/article/rich-text.ts'
import type { FindPicture } from './blocks.ts'
import type { Book, BookFile, BookImage, Level, SpokenBook, SpokenItem } from './book.ts'
import { norr } from './examples.ts'
import { readRichText } from './rich-text.ts'
import { numberSentences } from './sentences.ts'

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('Åäö & ÅÄÖ', ']]>', ' \u0000\uD800 ', 'a\u030A', '&amp;', '  två  ord '),
)

const tags = 'p ul ol li b em u s sub code blockquote h2 h5'.split(' ')

/** A picture that items with an image show in their text, and one that no book has. */
const [PICTURE, LOST_PICTURE] = ['0199e2a0-0000-7000-8000-00000000000a', '0199e2a0-0000-7000-8000-00000000000b']

/** HTML as an editor program or a client of the API writes it: balanced or not, then sanitised as at the API. */
const html = fc
  .array(
    fc.oneof(
      words,
      fc.constantFrom(...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`])),
      fc.constantFrom(
        '<br>',
        '<hr>',
        '<ol start="3">',
        '<ol start="26" type="A">',
        '<a href="https://example.org/?a=1&b=2">',
        '</a>',
        '<table>',
        '<tr><th>',
        '<td>',
        '<td colspan="2" rowspan="2">',
        '<caption>',
        '</caption>',
        '</table>',
        `<img data-file="${PICTURE}" alt="En bild">`,
        `<img data-file="${LOST_PICTURE}" alt="Borta">`,
      ),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => sanitiseHtml(pieces.join('')))

const image = (index: number): fc.Arbitrary<BookImage> =>
  fc.record({ file: fc.constant(`bild-${index}.jpg`), alt: words, caption: words })

/** Times for every sentence of an item, as a voice would give them. */
const withTimes = <Item extends SpokenItem>(item: Item, isSpoken: boolean): Item => {
  if (!isSpoken || !item.text) return item
  const { count } = numberSentences(item.text)
  const step = Math.floor(item.sound.durationMs / (count + 2))
  return { ...item, beginsMs: Array.from({ length: count + 1 }, (_, sentence) => sentence * step) }
}

const item = (index: number): fc.Arbitrary<SpokenItem & { readonly step: number }> =>
  fc
    .record({
      level: fc.constantFrom<Level>(1, 2, 3, 4, 5, 6),
      title: words,
      step: fc.integer({ min: 0, max: 2 }),
      sound: fc.record({
        durationMs: fc.oneof(fc.integer({ min: 26, max: 4_000_000 }), fc.constantFrom(500, 1_500)),
        bytes: fc.constant(1_000),
      }),
      ingress: html,
      body: html,
      byLine: words,
      images: fc.tuple(image(index)).chain((one) => fc.constantFrom([], one)),
    })
    .map(({ ingress, body, byLine, ...rest }) => {
      const find: FindPicture = (id) => (id === PICTURE ? rest.images[0] : undefined)
      return { ...rest, text: { ingress: readRichText(ingress, find), body: readRichText(body, find), byLine } }
    })

/** Books with arbitrary headings, pages, names, markup and lengths. */
export const anyBook = (longest: number, shortest = 0): fc.Arbitrary<SpokenBook> =>
  fc
    .record({
      items: fc
        .integer({ min: shortest, max: longest })
        .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => item(index)))),
      pageNumbers: fc.boolean(),
      isSpoken: fc.boolean(),
    })
    .map(({ items, pageNumbers, isSpoken }) => {
      let page = 1
      const paged = items.map(({ step, ...rest }) => {
        page += step
        return withTimes({ ...rest, page }, isSpoken && page % 2 === 0)
      })
      return { ...norr, pageNumbers, items: [norr.items[0], ...paged] }
    })

export const imagesOf = ({ items }: Book, base = ''): ReadonlySet<string> =>
  new Set(items.flatMap(({ images = [] }) => images.map(({ file }) => `${base}${file}`)))

/** The files of a book, one of them changed. */
export const filesWith = (
  files: readonly BookFile[],
  name: string,
  [from, to]: readonly [from: string | RegExp, to: string],
): readonly BookFile[] =>
  files.map((file) => (file.name === name ? { name, content: file.content.replace(from, to) } : file))

/** The item with its image under another name, also in its text. */
export const withImageFile = <Item extends SpokenItem>(item: Item, file: string): Item =>
  // The cast is sound: only names of files change.
  JSON.parse(JSON.stringify(item).replaceAll(/"bild-\d+\.jpg"/g, JSON.stringify(file))) as Item
