import type { ProductionKind } from './events.ts'

/**
 * A product that can be made of an issue. A new one needs its row in `products.ts` and its packer in
 * `processors/production/issue-production/products`.
 */
export type Product = {
  /** The name under which users order and fetch the product. */
  readonly name: string
  /** The product's name in a sentence about its outcome. */
  readonly made: string
  /** The name is a plural. */
  readonly isMany?: true
  /** The text of the link to the file. */
  readonly link: string
  /** The file's extension, without the dot. */
  readonly extension: string
  /** The part of its articles that the product holds. */
  readonly holds: 'sound' | 'text' | 'both'
  readonly mimeType: string
  /** kb/s, constant, where the receivers take no other; undefined: the publication's own. */
  readonly bitrate?: number
  /** The image types that the product takes, where its texts are read; undefined: it has no images. */
  readonly images?: Readonly<Record<string, string>>
  /** The setting that says whether texts are read along with the sound. */
  readonly readAlong?: 'bookContents'
  /** The setting with the address of the images; where the setting is empty, the images lie beside the document. */
  readonly linkedUnder?: 'dtbookBaseUrl'
  /** Printed: in the type size that the publication sets, with a code beside articles that are heard. */
  readonly isPrinted?: true
  /**
   * Shown on a web site: only articles chosen for the export, with category, highlight and the address of their sound.
   */
  readonly isForWeb?: true
  /** The product tells every article, read or heard, with the address of its sound and its corrections. */
  readonly isFeed?: true
  /** The time of the issue that a delivery of this product sets, beside the channel's. */
  readonly stamps?: 'rss' | 'dtbook'
  /** The setting that names the profile whose rules the product keeps. */
  readonly keeps?: 'dtbookProfile'
  /** Put between the book's name and the extension, so that the files of an issue can lie in one folder. */
  readonly suffix?: string
  /** The sounds lie in the file one by one, each under a name for people. */
  readonly isLoose?: true
  /** Whether players walk the headings as a tree: a level below a skipped one is moved up. */
  readonly isTree: boolean
  /** Only staff fetch the product, and hand it on. */
  readonly isForStaff?: boolean
  /** Whether a publication offers the product; undefined: every publication does. */
  readonly isWanted?: (settings: OfferSettings) => boolean
}

/** The settings of a publication that decide which products its issues have. */
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
