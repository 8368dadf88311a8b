import type { Book, BookItem, Level } from '../book/book.ts'
import { readRichText } from '../book/rich-text.ts'

const article = (level: Level, title: string, page: number, text = ''): BookItem => ({
  level,
  title,
  page,
  text: { ingress: [], body: readRichText(text), byLine: '' },
})

/** The texts of the issue that `daisy202/examples` is the sound of. */
export const norr: Book = {
  title: 'Taltidningen Norr, nummer 12, vecka 47',
  identifier: 'SE-TT-NORR-2026-12',
  language: 'sv',
  publisher: 'Taltidningen Norr',
  creator: 'Redaktionen',
  narrator: 'Åsa Öberg',
  date: '2026-11-20',
  generator: 'Ljudkod 0.1.0',
  pageNumbers: true,
  items: [
    { level: 1, title: 'Taltidningen Norr, nummer 12, vecka 47' },
    article(1, 'Nyheter', 1),
    {
      level: 2,
      title: 'Ny simhall i centrum',
      page: 2,
      text: {
        ingress: readRichText('<p>Kommunen bygger nytt.</p>'),
        body: readRichText(
          '<p>Fullmäktige beslutade <strong>på måndagen</strong>.</p><h3>Vinst</h3><ul><li>25 meter</li></ul>' +
            '<p>Mer på <a href="https://example.org/sim?a=1&amp;b=2">kommunens sida</a>.</p>',
        ),
        byLine: 'Åsa Öberg',
      },
      images: [{ file: 'simhall.jpg', alt: 'Ritning av en simhall', caption: 'Så kan den se ut.' }],
    },
    article(2, 'Kaffe & "bullar" < 20 kr', 2, '<p>Billigt.</p>'),
    article(1, 'Sport', 7, '<blockquote><p>Vi vann!</p></blockquote>'),
  ],
}

export const imagesOf = ({ items }: Book, base = ''): ReadonlySet<string> =>
  new Set(items.flatMap(({ images = [] }) => images.map(({ file }) => `${base}${file}`)))
