import type { Mp3Facts } from '../../../domain/editorial/media/sounds/mp3-facts.ts'
import type { SpokenBook, SpokenItem } from '../book/book.ts'
import { norr } from '../book/examples.ts'
import { audioName } from '../book/names.ts'

/** The facts that the encoder would report of the book's sounds. */
export const soundFactsOf = (book: SpokenBook): ReadonlyMap<string, Mp3Facts> =>
  new Map(
    book.items.map(({ sound: { durationMs, bytes } }, index) => [
      audioName(index),
      { durationMs, bytes, channels: 1, sampleRate: 44_100, bitrateKbps: 64, cbr: true, tagged: false },
    ]),
  )

const withoutText = ({ level, title, page, sound }: SpokenItem): SpokenItem => ({
  level,
  title,
  ...(page !== undefined && { page }),
  sound,
})

/** The example 'Norr' without its texts. */
export const norrWithoutText: SpokenBook = {
  ...norr,
  items: [withoutText(norr.items[0]), ...norr.items.slice(1).map(withoutText)],
}
