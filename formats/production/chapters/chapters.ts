import type { SpokenItem } from '../book/book.ts'

export type Chapter = {
  readonly title: string
  readonly startMs: number
  /** Greater than the start. */
  readonly endMs: number
}

/** The title and length that a chapter is made from. */
export type ChapterSource = Pick<SpokenItem, 'title'> & { readonly sound: Pick<SpokenItem['sound'], 'durationMs'> }

/** The chapters of a book whose sounds follow each other in one file. A chapter lasts at least a millisecond. */
export const chaptersOf = ({ items }: { readonly items: readonly ChapterSource[] }): readonly Chapter[] => {
  let startMs = 0
  return items.map(({ title, sound }) => {
    const chapter = { title, startMs, endMs: startMs + Math.max(1, sound.durationMs) }
    startMs = chapter.endMs
    return chapter
  })
}
