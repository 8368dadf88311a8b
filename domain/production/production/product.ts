import type { OutputSettings } from '../../editorial/publication/settings/outputs.ts'
import type { ProductionKind } from './events.ts'

/** The sound of a product. */
type ProductSound = {
  /** kb/s, constant, where the receivers take no other; undefined: the publication's own. */
  readonly bitrate?: number
  /** The sounds lie in the file one by one, each under a name for people. */
  readonly isLoose?: true
}

/** The texts of a product. */
type ProductText = {
  /** The setting that says whether texts are read along with the sound; undefined: the product always has them. */
  readonly readAlong?: 'bookContents'
  /** The image types that the product takes, each with its file extension; undefined: it has no images. */
  readonly images?: Readonly<Record<string, string>>
  /** The product shows the films of articles. */
  readonly hasFilms?: true
  /** Printed: in the type size that the publication sets, with a code beside articles that are heard. */
  readonly isPrinted?: true
  /** The setting with the address of the images; where the setting is empty, the images lie beside the document. */
  readonly linkedUnder?: 'dtbookBaseUrl'
  /** The setting that names the profile whose rules the product keeps. */
  readonly keeps?: 'dtbookProfile'
}

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
  readonly mimeType: string
  /** Put between the book's name and the extension, so that the files of an issue can lie in one folder. */
  readonly suffix?: string
  /** Undefined: the product is only read. */
  readonly sound?: ProductSound
  /** Undefined: the product is only heard. */
  readonly text?: ProductText
  /**
   * A product that is no book. `webSite`: it has only articles chosen for the export, with category, highlight and the
   * address of their sound. `feed`: it tells every article, read or heard, with the address of its sound and its
   * corrections.
   */
  readonly medium?: 'webSite' | 'feed'
  /** Whether players walk the headings as a tree: a level below a skipped one is moved up. */
  readonly isTree: boolean
  /** Who fetches the product. Staff hand it on. */
  readonly audience: 'listeners' | 'staff'
  /** The time of the issue that a delivery of this product sets, beside the channel's. */
  readonly stamps?: 'rss' | 'dtbook'
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
  readonly wfsettings: OutputSettings & { readonly enableDaisy: boolean; readonly enableRSS: boolean }
}
