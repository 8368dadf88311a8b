import type { RelatedLink } from '../rss/related-links.ts'

/** `newsletter`: articles with a spoken version (Podcasting 2.0, podcast:medium). */
export type Medium = 'newsletter' | 'audiobook' | 'podcast'

export type PodcastItem = {
  /** The id of the episode, which never changes, whatever its addresses do. */
  readonly id: string
  readonly title: string
  /** Sanitised HTML; never empty. */
  readonly description: string
  /** ISO instant from which listeners can hear the episode. */
  readonly at: string
  readonly season?: number
  readonly episode?: number
  /** An MP3 whose address never changes. `bytes`: of the whole file. */
  readonly sound: { readonly url: string; readonly bytes: number; readonly durationMs: number }
  /** The page where the episode is heard with its text. */
  readonly link: string
  readonly narrators: readonly string[]
  /** The address of JSON chapters, version 1.2. */
  readonly chapters?: string
  /** The address of the text as HTML. */
  readonly transcript?: string
}

/** A page of a feed. All addresses are absolute. */
export type PodcastFeed = {
  /** The address of the first page. */
  readonly url: string
  /** The address of page `n`, from 1. */
  readonly pageUrl: (page: number) => string
  readonly page: number
  readonly pages: number
  /** A UUID that never changes. */
  readonly id: string
  readonly title: string
  /** Empty: there is none. */
  readonly subTitle: string
  readonly description: string
  /** Where else listeners find it. */
  readonly related: readonly RelatedLink[]
  readonly link: string
  readonly language: 'sv' | 'en'
  readonly author: string
  /** Empty: the feed names no address. */
  readonly email: string
  /** The address of a JPEG or PNG, square, 1400–3000 px. */
  readonly art: string
  readonly medium: Medium
  /** Newest first. */
  readonly items: readonly PodcastItem[]
}
