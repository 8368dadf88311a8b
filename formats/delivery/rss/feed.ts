import type { BookText, Level } from '../../production/book/book.ts'

/** An article of an issue, as it is read and heard. */
export type FeedArticle = {
  /** For life, whatever becomes of its addresses. */
  readonly id: string
  readonly title: string
  readonly level: Level
  readonly text?: BookText
  /** What is told of what was wrong in it. */
  readonly corrections: readonly string[]
  /** An MP3 at an address that names its bytes. `bytes`: of the whole file. */
  readonly sound?: { readonly url: string; readonly bytes: number }
  /** Where it is heard with its text; of one without sound where its issue is. */
  readonly link: string
}

/** An issue as a feed. All addresses are absolute. */
export type IssueFeed = {
  /** Where it is fetched. */
  readonly url: string
  readonly title: string
  readonly language: 'sv' | 'en'
  /** Where the issue is heard. */
  readonly link: string
  /** ISO instant from which it is read. */
  readonly at: string
  /** In the order of the list, headings among them. */
  readonly articles: readonly FeedArticle[]
}
