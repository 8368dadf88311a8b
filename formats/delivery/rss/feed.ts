import type { BookText, Level } from '../../production/book/book.ts'
import type { RelatedLink } from './related-links.ts'

/** An article of an issue, with its text and sound. */
export type FeedArticle = {
  /** The id of the article, which never changes, whatever its addresses do. */
  readonly id: string
  readonly title: string
  readonly level: Level
  readonly text?: BookText
  /** The corrections that readers are told. */
  readonly corrections: readonly string[]
  /** An MP3 whose address names its bytes. `bytes`: of the whole file. */
  readonly sound?: { readonly url: string; readonly bytes: number }
  /** A voice reads the sound. */
  readonly isSpoken?: boolean
  /** The page where the article is heard with its text; for one without sound, the page of the issue. */
  readonly link: string
}

/** An issue as a feed. All addresses are absolute. */
export type IssueFeed = {
  /** The address of the feed. */
  readonly url: string
  readonly title: string
  /** What the publication says of itself; empty: what every issue is. */
  readonly about: string
  /** Where else listeners find it. */
  readonly related: readonly RelatedLink[]
  readonly language: 'sv' | 'en'
  /** The page where the issue is heard. */
  readonly link: string
  /** ISO instant of the release. */
  readonly at: string
  /** Articles and headings, in the order of the contents. */
  readonly articles: readonly FeedArticle[]
}
