import type { BookText, Level, SpokenBook } from '../book/book.ts'
import { type Clip, clipsOf } from '../book/clips.ts'
import { headingOf } from '../book/heading.ts'
import { normaliseLevels } from '../book/levels.ts'
import { audioName, smilName } from '../book/names.ts'
import { type PageMarker, pageMarkers } from '../book/pages.ts'
import { isReadable } from '../book/text-coverage.ts'
import { articleTimes } from './timing.ts'

/** An item with everything that is counted along the list worked out. */
export type Article = {
  readonly index: number
  readonly level: Level
  readonly title: string
  readonly smil: string
  readonly audioFile: string
  readonly elapsedMs: number
  readonly durationMs: number
  readonly clips: readonly Clip[]
  /** Only the name of the article is heard. */
  readonly isHeading: boolean
  /** The text below its heading. */
  readonly text?: BookText
  /** The printed page that begins here. */
  readonly page?: PageMarker
}

export const articlesOf = (book: SpokenBook): readonly Article[] => {
  const markers = pageMarkers(book.items, book.pageNumbers)
  const times = articleTimes(book.items.map(({ sound }) => sound.durationMs))
  const [title, ...rest] = book.items
  return normaliseLevels([{ ...title, level: 1 as Level }, ...rest]).map((item, index) => {
    const { elapsedMs, durationMs } = times[index] ?? { elapsedMs: 0, durationMs: item.sound.durationMs }
    const page = markers[index]
    return {
      index,
      level: item.level,
      title: headingOf(item),
      smil: smilName(index),
      audioFile: audioName(index),
      elapsedMs,
      durationMs,
      clips: clipsOf(durationMs, page !== undefined),
      isHeading: item.isHeading ?? false,
      ...(item.text && isReadable(item.text) && { text: item.text }),
      ...(page && { page }),
    }
  })
}

export const totalMs = (articles: readonly Article[]): number =>
  articles.reduce((sum, { durationMs }) => sum + durationMs, 0)
