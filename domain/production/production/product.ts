import type { ProductionKind } from './events.ts'

/** What is made of an issue. Whoever adds one adds its row in `products.ts` and its packer in `processors/production/issue-production/products`. */
export type Product = {
  /** As it is ordered and fetched. */
  readonly name: string
  /** In a sentence that says what became of it. */
  readonly made: string
  /** That names several things. */
  readonly isMany?: true
  /** What a link to its file is called. */
  readonly link: string
  /** Of its file, without the dot. */
  readonly extension: string
  /** What of its articles is in it. */
  readonly holds: 'sound' | 'text' | 'both'
  readonly mimeType: string
  /** kb/s, constant, where its receivers take no other; undefined: the publication's own. */
  readonly bitrate?: number
  /** The kinds of images that it takes, where its texts are read; undefined: it has none. */
  readonly images?: Readonly<Record<string, string>>
  /** The setting that says whether its texts are read as they are heard. */
  readonly readAlong?: 'bookContents'
  /** The setting with the address under which its images may lie; where that is empty they lie beside it. */
  readonly linkedUnder?: 'dtbookBaseUrl'
  /** Read on paper: as large as the publication says, with a code beside what can be heard. */
  readonly isPrinted?: true
  /** Shown on a web site: what is chosen for the export alone, with its category and mark and where it is heard. */
  readonly isForWeb?: true
  /** Every article is told in it, read or heard, with the address of its sound and what was wrong in it. */
  readonly isFeed?: true
  /** Of an issue's times, the one that tells when it was last brought to a receiver, beside the channel's. */
  readonly stamps?: 'rss' | 'dtbook'
  /** The setting that tells whose rules it keeps. */
  readonly keeps?: 'dtbookProfile'
  /** Between the name of the book and the ending, so that the files of an issue can lie beside each other. */
  readonly suffix?: string
  /** Its sounds lie in it one by one, each under a name that a person reads. */
  readonly isLoose?: true
  /** Whether its headings are a tree that is walked through: a level that is left out is moved up. */
  readonly isTree: boolean
  /** Handed on by staff, and fetched by nobody else. */
  readonly isForStaff?: boolean
  /** Whether a publication has it among its products; undefined: every one. */
  readonly isWanted?: (settings: OfferSettings) => boolean
}

/** What of a publication's settings says what is made of its issues. */
export type OfferSettings = {
  readonly sendToLegimus: boolean
  readonly hasSubscribers: boolean
  readonly audio: { readonly mp3: { readonly bitrate: number } }
  readonly legimusTransfer: { readonly enable: boolean; readonly dtbook: boolean }
  readonly exportToDtbook: { readonly enable: boolean }
  readonly exportToFtp: { readonly enable: boolean; readonly product: ProductionKind }
  readonly exportWordPress: { readonly enable: boolean }
  readonly wfsettings: { readonly enableRSS: boolean }
}
