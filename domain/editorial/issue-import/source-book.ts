import type { Level } from '../contents/events.ts'

/** The kinds of source that an issue's articles come from. */
export type SourceKind = 'daisy202' | 'daisy3' | 'epub3' | 'dtbook' | 'sounds' | 'feed' | 'manuscript'

/** A part of a sound of the source, in seconds. `end`: null for the end of the sound. */
export type SourceClip = {
  /** The name of the entry in the archive, or the address of the sound. */
  readonly file: string
  readonly begin: number
  readonly end: number | null
  /**
   * Tells the bytes of this sound from others under the same name: CRC-32 and size of the entry in an archive, the stated
   * length in a feed. Empty where the source does not say.
   */
  readonly mark: string
}

/** `file` and `mark`: as in `SourceClip`. `alt`: the text for those who do not see the image, empty where the source has none. */
export type SourceImage = { readonly file: string; readonly alt: string; readonly mark: string }

export type SourceArticle = {
  /** The id that the source itself gives the article; null where it has none. */
  readonly id: string | null
  readonly name: string
  readonly level: Level
  /** The printed page on which the article begins; null where the source does not say. */
  readonly page: number | null
  /** The text as articles keep it, in the rich text of `domain/editorial/article/rich-text.ts`. */
  readonly text: string
  /** Only manuscripts have one. As `text`. */
  readonly ingress?: string
  readonly byLine: string
  /** In the order in which they are heard. Clips that follow each other in one sound are one clip. */
  readonly clips: readonly SourceClip[]
  readonly images: readonly SourceImage[]
}

/** What a reader could not take in. */
export type SourceFault = {
  readonly kind: 'missingFile' | 'wrongTime' | 'deadLink' | 'wrongEncoding' | 'brokenMarkup' | 'unknownContent'
  /** The file of the source in which the fault was found. */
  readonly file: string
  /** The name of the missing file, the link, or the time as it stands there; empty where the kind says it all. */
  readonly detail: string
}

/** A book, newspaper or feed from outside, as a reader has found it: values that have been judged and bounded. */
export type SourceBook = {
  readonly kind: SourceKind
  readonly title: string
  /** BCP 47; null where the source does not say. */
  readonly language: string | null
  readonly articles: readonly SourceArticle[]
  readonly faults: readonly SourceFault[]
}

/** Why a source is not read at all. */
export type SourceProblem =
  | 'Encrypted'
  | 'Empty'
  | 'NoBook'
  | 'Nested'
  | 'TooLarge'
  | 'TooManyEntries'
  | 'TooSlow'
  | 'UnsafeName'
  | 'Unreadable'
