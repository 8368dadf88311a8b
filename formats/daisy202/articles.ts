import { cleanText } from '../xml/text.ts'
import { type Daisy202Book, type Level, smilName } from './book.ts'
import { normaliseLevels } from './levels.ts'
import { articleTimes, type Clip, clipsOf } from './timing.ts'

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
  /** Printed page that begins here, and its number among the book's markers, from 1. */
  readonly page?: { readonly number: number; readonly ordinal: number }
}

const untitled = 'Namnlös'

const pageMarkers = ({ items, pageNumbers }: Daisy202Book): readonly Article['page'][] => {
  let last = 0
  let ordinal = 0
  return items.map(({ page }) => {
    if (!pageNumbers || page === undefined || page <= last) return undefined
    last = page
    ordinal += 1
    return { number: page, ordinal }
  })
}

export const articlesOf = (book: Daisy202Book): readonly Article[] => {
  const markers = pageMarkers(book)
  const times = articleTimes(book.items.map(({ audio }) => audio.durationMs))
  return normaliseLevels(book.items).items.map((item, index) => {
    const { elapsedMs, durationMs } = times[index] ?? { elapsedMs: 0, durationMs: item.audio.durationMs }
    const page = markers[index]
    return {
      index,
      level: item.level,
      title: cleanText(item.title) || untitled,
      smil: smilName(index),
      audioFile: item.audio.file,
      elapsedMs,
      durationMs,
      clips: clipsOf(durationMs, page !== undefined),
      ...(page && { page }),
    }
  })
}

export const totalMs = (articles: readonly Article[]): number =>
  articles.reduce((sum, { durationMs }) => sum + durationMs, 0)
