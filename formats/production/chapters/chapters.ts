import type { SpokenItem } from '../book/book.ts'

export type Chapter = {
  readonly title: string
  readonly startMs: number
  /** Greater than the start. */
  readonly endMs: number
}

/** What a chapter is told from. */
export type ChapterSource = Pick<SpokenItem, 'title'> & { readonly sound: Pick<SpokenItem['sound'], 'durationMs'> }

/** One for each item of a book whose sounds lie one after the other. A chapter lasts a millisecond at least. */
export const chaptersOf = ({ items }: { readonly items: readonly ChapterSource[] }): readonly Chapter[] => {
  let startMs = 0
  return items.map(({ title, sound }) => {
    const chapter = { title, startMs, endMs: startMs + Math.max(1, sound.durationMs) }
    startMs = chapter.endMs
    return chapter
  })
}
