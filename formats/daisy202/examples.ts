import type { Level, SpokenBook, SpokenItem } from '../book/book.ts'
import { audioName } from './names.ts'
import type { Mp3Facts } from './validate.ts'

const item = (index: number, level: Level, title: string, page: number): SpokenItem => ({
  level,
  title,
  page,
  sound: { durationMs: 4_000 + index * 1_361, bytes: 40_000 },
})

export const norr: SpokenBook = {
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
    item(0, 1, 'Taltidningen Norr', 1),
    item(1, 1, 'Nyheter', 1),
    item(2, 2, 'Ny simhall i centrum', 2),
    item(3, 2, 'Kaffe & "bullar" < 20 kr', 2),
    item(4, 1, 'Sport', 7),
  ],
}

/** What the encoder would say of the book's sounds. */
export const soundsOf = (book: SpokenBook): ReadonlyMap<string, Mp3Facts> =>
  new Map(
    book.items.map(({ sound: { durationMs, bytes } }, index) => [
      audioName(index),
      { durationMs, bytes, channels: 1, sampleRate: 44_100, bitrateKbps: 64, cbr: true, tagged: false },
    ]),
  )
