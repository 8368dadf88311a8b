import type { Level, SpokenBook, SpokenItem } from './book.ts'
import { readRichText } from './rich-text.ts'

type ExampleItem = readonly [level: Level, title: string, page: number]

const item = (index: number, [level, title, page]: ExampleItem, html = ''): SpokenItem => ({
  level,
  title,
  page,
  sound: { durationMs: 4_000 + index * 1_361, bytes: 40_000 },
  text: { ingress: [], body: readRichText(html), byLine: '' },
})

export const norr: SpokenBook = {
  title: 'Taltidningen Norr, nummer 12, vecka 47',
  uid: 'urn:uuid:0198e0a0-0000-7000-8000-00000000b001',
  identifier: 'SE-TT-NORR-2026-12',
  language: 'sv',
  publisher: 'Taltidningen Norr',
  creator: 'Redaktionen',
  narrator: 'Åsa Öberg',
  date: '2026-11-20',
  generator: 'Ljudkod 0.1.0',
  pageNumbers: true,
  items: [
    item(0, [1, 'Taltidningen Norr', 1]),
    item(1, [1, 'Nyheter', 1]),
    {
      ...item(2, [2, 'Ny simhall i centrum', 2]),
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
    item(3, [2, 'Kaffe & "bullar" < 20 kr', 2], '<p>Billigt.</p>'),
    item(4, [1, 'Sport', 7], '<blockquote><p>Vi vann!</p></blockquote>'),
  ],
}
