import type { BookText, Level, SpokenBook } from '../book/book.ts'
import { type Clip, clipsOf } from '../book/clips.ts'
import { headingOf } from '../book/heading.ts'
import { normaliseLevels } from '../book/levels.ts'
import { audioName, smilName } from '../book/names.ts'
import { type PageMarker, pageMarkers } from '../book/pages.ts'
import { type TimedText, timedTextOf } from '../book/sentences.ts'
import { isReadable } from '../book/text-coverage.ts'
import { articleTimes } from './timing.ts'

/** A clip of an article, and what is shown while it is heard: a sentence by its number, or the whole text. */
export type Part = { readonly clip: Clip; readonly shows: 'heading' | 'page' | 'text' | number }

/** An item with everything that is counted along the list worked out. */
export type Article = {
  readonly index: number
  readonly level: Level
  readonly title: string
  readonly smil: string
  readonly audioFile: string
  readonly elapsedMs: number
  readonly durationMs: number
  /** The first begins with the heading; the second is the page marker, where there is one. */
  readonly parts: readonly Part[]
  /** Only the name of the article is heard. */
  readonly isHeading: boolean
  /** The text below its heading. */
  readonly text?: BookText
  /** The text sentence by sentence, where the times of all are known. */
  readonly timed?: TimedText
  /** The printed page that begins here. */
  readonly page?: PageMarker
}

/** The last clip of a text without times shows all of it. */
const partsOf = (durationMs: number, hasPage: boolean, timed: TimedText | undefined): readonly Part[] => {
  const clips = clipsOf(timed?.heading.endMs ?? durationMs, hasPage)
  const last = timed ? 'heading' : 'text'
  const begin = clips.map((clip, index): Part => {
    if (index === clips.length - 1) return { clip, shows: last }
    return { clip, shows: index === 0 ? 'heading' : 'page' }
  })
  return [...begin, ...(timed?.sentences ?? []).map(({ number, clip }) => ({ clip, shows: number }))]
}

export const articlesOf = (book: SpokenBook): readonly Article[] => {
  const markers = pageMarkers(book.items, book.pageNumbers)
  const times = articleTimes(book.items.map(({ sound }) => sound.durationMs))
  const [title, ...rest] = book.items
  return normaliseLevels([{ ...title, level: 1 as Level }, ...rest]).map((item, index) => {
    const { elapsedMs, durationMs } = times[index] ?? { elapsedMs: 0, durationMs: item.sound.durationMs }
    const page = markers[index]
    const timed = item.text && isReadable(item.text) ? timedTextOf({ ...item, sound: { durationMs } }) : undefined
    return {
      index,
      level: item.level,
      title: headingOf(item),
      smil: smilName(index),
      audioFile: audioName(index),
      elapsedMs,
      durationMs,
      parts: partsOf(durationMs, page !== undefined, timed),
      isHeading: item.isHeading ?? false,
      ...(item.text && isReadable(item.text) && { text: item.text }),
      ...(timed && { timed }),
      ...(page && { page }),
    }
  })
}

export const totalMs = (articles: readonly Article[]): number =>
  articles.reduce((sum, { durationMs }) => sum + durationMs, 0)
