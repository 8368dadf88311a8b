/** `newsletter`: articles with a spoken version (Podcasting 2.0, podcast:medium). */
export type Medium = 'newsletter' | 'audiobook' | 'podcast'

export type PodcastItem = {
  /** For life, whatever becomes of its addresses. */
  readonly id: string
  readonly title: string
  /** Sanitised HTML; never empty. */
  readonly description: string
  /** ISO instant from which it can be heard. */
  readonly at: string
  readonly season?: number
  readonly episode?: number
  /** An MP3 that keeps its address. `bytes`: of the whole file. */
  readonly sound: { readonly url: string; readonly bytes: number; readonly durationMs: number }
  /** Where it is heard with its text. */
  readonly link: string
  readonly narrators: readonly string[]
  /** JSON chapters, version 1.2. */
  readonly chapters?: string
  /** HTML. */
  readonly transcript?: string
}

/** A page of a feed. All addresses are absolute. */
export type PodcastFeed = {
  /** Of the first page. */
  readonly url: string
  /** Of page `n`, from 1. */
  readonly pageUrl: (page: number) => string
  readonly page: number
  readonly pages: number
  /** A UUID for life. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly link: string
  readonly language: 'sv' | 'en'
  readonly author: string
  /** Empty: the feed tells none. */
  readonly email: string
  /** JPEG or PNG, square, 1400–3000 px. */
  readonly art: string
  readonly medium: Medium
  /** The newest first. */
  readonly items: readonly PodcastItem[]
}
