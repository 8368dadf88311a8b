import type { ProductionKind } from './events.ts'
import type { OfferSettings, Product } from './product.ts'

/** Image types by MIME type, with their extensions. */
const printableImageTypes = { 'image/jpeg': 'jpg', 'image/png': 'png' }
const displayableImageTypes = { ...printableImageTypes, 'image/gif': 'gif', 'image/webp': 'webp' }

const zip = { extension: 'zip', mimeType: 'application/zip' } as const

const looseSounds = { ...zip, holds: 'sound', isLoose: true, isTree: false, isForStaff: true } as const

const isSent =
  (kind: ProductionKind) =>
  ({ exportToFtp: { enable, product } }: OfferSettings): boolean =>
    enable && product === kind

/** Subscribers may want their issues by post. */
const isOnDiscs =
  (kind: ProductionKind) =>
  (settings: OfferSettings): boolean =>
    settings.hasSubscribers || isSent(kind)(settings)

/** The bit rate that NLB's gate and old players take. */
const NLB_BITRATE_KBPS = 64

/**
 * `legimus`: the same talking book as `daisy`, under the name that Legimus knows the publication by. `web`: the same,
 * at the publication's own bit rate. `epub3`: sound and text, side by side. `pdf`: the texts with their images, set for
 * reading. `dtbook`: the same as a document. `daisy3`: sound, and text where the talking book has it. `mp3Files`,
 * `wavFiles`: the sounds one by one. `audioCd`: the tracks of a disc that any player plays. `daisyCd`: the image of a
 * disc, or of several, with the talking book. `webArticles`: the texts chosen for a web site, with their images. `rss`:
 * the texts as a feed with the addresses of the sounds. The table is in the order in which products are offered.
 */
export const products = {
  daisy: {
    name: 'Daisy',
    made: 'Daisy-boken',
    link: 'Daisy (zip)',
    ...zip,
    holds: 'sound',
    bitrate: NLB_BITRATE_KBPS,
    readAlong: 'bookContents',
    isTree: true,
  },
  singleMp3: {
    name: 'Ett mp3-spår',
    made: 'ljudfilen',
    link: 'Ett mp3-spår',
    extension: 'mp3',
    mimeType: 'audio/mpeg',
    holds: 'sound',
    isTree: false,
  },
  web: {
    name: 'Daisy för webben',
    made: 'boken för webben',
    link: 'Daisy för webben (zip)',
    ...zip,
    holds: 'sound',
    suffix: '-webb',
    readAlong: 'bookContents',
    isTree: true,
    // At this bit rate the file would have the same bytes as `daisy`.
    isWanted: ({ audio }) => audio.mp3.bitrate !== NLB_BITRATE_KBPS,
  },
  epub3: {
    name: 'EPUB 3',
    made: 'EPUB-boken',
    link: 'EPUB 3 med ljud',
    extension: 'epub',
    mimeType: 'application/epub+zip',
    holds: 'both',
    images: displayableImageTypes,
    bitrate: NLB_BITRATE_KBPS,
    isTree: true,
  },
  pdf: {
    name: 'PDF att läsa',
    made: 'pdf-filen',
    link: 'PDF att läsa',
    extension: 'pdf',
    mimeType: 'application/pdf',
    holds: 'text',
    images: printableImageTypes,
    isPrinted: true,
    isTree: true,
  },
  legimus: {
    name: 'Daisy till Legimus',
    made: 'boken till Legimus',
    link: 'Daisy till Legimus (zip)',
    ...zip,
    holds: 'sound',
    bitrate: NLB_BITRATE_KBPS,
    readAlong: 'bookContents',
    isTree: true,
    isForStaff: true,
    isWanted: ({ sendToLegimus }) => sendToLegimus,
  },
  dtbook: {
    name: 'DTBook',
    made: 'DTBook-filen',
    link: 'DTBook (zip)',
    ...zip,
    holds: 'text',
    images: printableImageTypes,
    suffix: '-dtbook',
    linkedUnder: 'dtbookBaseUrl',
    keeps: 'dtbookProfile',
    stamps: 'dtbook',
    isTree: true,
    isForStaff: true,
    isWanted: (settings) => {
      const { exportToDtbook, sendToLegimus, legimusTransfer } = settings
      const isForLegimus = sendToLegimus && legimusTransfer.enable && legimusTransfer.dtbook
      return exportToDtbook.enable || isForLegimus || isSent('dtbook')(settings)
    },
  },
  daisy3: {
    name: 'Daisy 3',
    made: 'DAISY 3-boken',
    link: 'Daisy 3 (zip)',
    ...zip,
    holds: 'sound',
    images: printableImageTypes,
    bitrate: NLB_BITRATE_KBPS,
    suffix: '-daisy3',
    readAlong: 'bookContents',
    isTree: true,
    isForStaff: true,
    isWanted: isSent('daisy3'),
  },
  mp3Files: {
    name: 'Ljudfiler, mp3',
    made: 'zip-filen med ljuden',
    link: 'Ljudfiler, mp3 (zip)',
    ...looseSounds,
    suffix: '-mp3',
    isWanted: isSent('mp3Files'),
  },
  wavFiles: {
    name: 'Ljudfiler, wav',
    made: 'zip-filen med ljuden',
    link: 'Ljudfiler, wav (zip)',
    ...looseSounds,
    suffix: '-wav',
    isWanted: isSent('wavFiles'),
  },
  audioCd: {
    name: 'Ljud-cd',
    made: 'ljud-cd:n',
    link: 'Ljud-cd (zip)',
    ...zip,
    holds: 'sound',
    suffix: '-ljud-cd',
    isTree: false,
    isForStaff: true,
    isWanted: isOnDiscs('audioCd'),
  },
  daisyCd: {
    name: 'Daisy-cd',
    made: 'Daisy-cd:n',
    link: 'Daisy-cd (zip)',
    ...zip,
    holds: 'sound',
    bitrate: NLB_BITRATE_KBPS,
    suffix: '-daisy-cd',
    readAlong: 'bookContents',
    isTree: true,
    isForStaff: true,
    isWanted: isOnDiscs('daisyCd'),
  },
  webArticles: {
    name: 'Artiklar till webbplatsen',
    made: 'artiklarna till webbplatsen',
    isMany: true,
    link: 'Artiklar till webbplatsen (zip)',
    ...zip,
    holds: 'text',
    images: displayableImageTypes,
    suffix: '-artiklar',
    isForWeb: true,
    isTree: false,
    isForStaff: true,
    isWanted: ({ exportWordPress }) => exportWordPress.enable,
  },
  rss: {
    name: 'RSS-flöde',
    made: 'RSS-filen',
    link: 'RSS-flöde (xml)',
    extension: 'xml',
    mimeType: 'application/rss+xml',
    holds: 'both',
    bitrate: NLB_BITRATE_KBPS,
    isFeed: true,
    stamps: 'rss',
    isTree: false,
    isForStaff: true,
    isWanted: (settings) => settings.wfsettings.enableRSS || isSent('rss')(settings),
  },
} as const satisfies Readonly<Record<ProductionKind, Product>>

/** The row of a kind, typed as any product's. */
export const productOf = (kind: ProductionKind): Product => products[kind]

export const holdsSound = (kind: ProductionKind): boolean => productOf(kind).holds !== 'text'

/** The setting that decides whether the talking books have text too. */
export type ReadingSettings = { readonly bookContents: 'headings' | 'fullText' }

export const holdsText = (kind: ProductionKind, settings: ReadingSettings): boolean => {
  const { holds, readAlong } = productOf(kind)
  return holds !== 'sound' || (readAlong !== undefined && settings[readAlong] === 'fullText')
}

/** Whether the product holds the images of articles. */
export const showsImages = (kind: ProductionKind): boolean => productOf(kind).images !== undefined

// The cast is sound: the table has every kind and nothing else.
export const productionKinds = Object.keys(products) as ProductionKind[]

/** The products that users can order of a publication's issues. */
export const offeredKinds = (settings: OfferSettings) =>
  productionKinds.filter((kind) => productOf(kind).isWanted?.(settings) ?? true)

/** Two products ordered as one: the second is made when the first is done. */
export const pairs = [
  { kind: 'daisy', also: 'singleMp3', name: 'Daisy och ett mp3-spår' },
] as const satisfies readonly {
  readonly kind: ProductionKind
  readonly also: ProductionKind
  readonly name: string
}[]
