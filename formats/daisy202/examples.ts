import type { SpokenBook } from '../book/book.ts'
import { audioName } from './names.ts'
import type { Mp3Facts } from './validate.ts'

/** What the encoder would say of the book's sounds. */
export const soundsOf = (book: SpokenBook): ReadonlyMap<string, Mp3Facts> =>
  new Map(
    book.items.map(({ sound: { durationMs, bytes } }, index) => [
      audioName(index),
      { durationMs, bytes, channels: 1, sampleRate: 44_100, bitrateKbps: 64, cbr: true, tagged: false },
    ]),
  )
