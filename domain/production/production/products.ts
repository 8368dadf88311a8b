import { isOutputUsed, outputOf, outputs } from '../../editorial/publication/settings/outputs.ts'
import type { ProductionKind } from './events.ts'
import type { OfferSettings, Product } from './product.ts'

/** Image types by MIME type, with their extensions. */
const printableImageTypes = { 'image/jpeg': 'jpg', 'image/png': 'png' }
const displayableImageTypes = { ...printableImageTypes, 'image/gif': 'gif', 'image/webp': 'webp' }

const zip = { extension: 'zip', mimeType: 'application/zip' } as const

const isSent =
  (kind: ProductionKind) =>
  ({ exportToFtp: { enable, product }, wfsettings }: OfferSettings): boolean =>
    (enable && product === kind) ||
    outputs.some((each) => isOutputUsed(wfsettings, each) && outputOf(wfsettings, each).product === kind)

/** Subscribers may want their issues by post. */
const isOnDiscs =
  (kind: ProductionKind) =>
  (settings: OfferSettings): boolean =>
    settings.hasSubscribers || isSent(kind)(settings)

/** The bit rate that NLB's gate and old players take. */
const NLB_BITRATE_KBPS = 64

const nlbSound = { bitrate: NLB_BITRATE_KBPS } as const

const talkingBook = { ...zip, sound: nlbSound, text: { readAlong: 'bookContents' }, isTree: true } as const

const looseSounds = { ...zip, sound: { isLoose: true }, isTree: false, audience: 'staff' } as const

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
    ...talkingBook,
    audience: 'listeners',
    isWanted: (settings) => settings.wfsettings.enableDaisy || isSent('daisy')(settings),
  },
  singleMp3: {
    name: 'Ett mp3-spår',
    made: 'ljudfilen',
    link: 'Ett mp3-spår',
    extension: 'mp3',
    mimeType: 'audio/mpeg',
    sound: {},
    isTree: false,
    audience: 'listeners',
  },
  web: {
    name: 'Daisy för webben',
    made: 'boken för webben',
    link: 'Daisy för webben (zip)',
    ...talkingBook,
    sound: {},
    audience: 'listeners',
    suffix: '-webb',
    // At this bit rate the file would have the same bytes as `daisy`.
    isWanted: ({ audio }) => audio.mp3.bitrate !== NLB_BITRATE_KBPS,
  },
  epub3: {
    name: 'EPUB 3',
    made: 'EPUB-boken',
    link: 'EPUB 3 med ljud',
    extension: 'epub',
    mimeType: 'application/epub+zip',
    sound: nlbSound,
    text: { images: displayableImageTypes, hasFilms: true },
    isTree: true,
    audience: 'listeners',
  },
  pdf: {
    name: 'PDF att läsa',
    made: 'pdf-filen',
    link: 'PDF att läsa',
    extension: 'pdf',
    mimeType: 'application/pdf',
    text: { images: printableImageTypes, isPrinted: true },
    isTree: true,
    audience: 'listeners',
  },
  legimus: {
    name: 'Daisy till Legimus',
    made: 'boken till Legimus',
    link: 'Daisy till Legimus (zip)',
    ...talkingBook,
    audience: 'staff',
    isWanted: ({ sendToLegimus }) => sendToLegimus,
  },
  dtbook: {
    name: 'DTBook',
    made: 'DTBook-filen',
    link: 'DTBook (zip)',
    ...zip,
    text: { images: printableImageTypes, linkedUnder: 'dtbookBaseUrl', keeps: 'dtbookProfile' },
    isTree: true,
    audience: 'staff',
    suffix: '-dtbook',
    stamps: 'dtbook',
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
    ...talkingBook,
    text: { ...talkingBook.text, images: printableImageTypes },
    audience: 'staff',
    suffix: '-daisy3',
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
    sound: {},
    isTree: false,
    audience: 'staff',
    suffix: '-ljud-cd',
    isWanted: isOnDiscs('audioCd'),
  },
  daisyCd: {
    name: 'Daisy-cd',
    made: 'Daisy-cd:n',
    link: 'Daisy-cd (zip)',
    ...talkingBook,
    audience: 'staff',
    suffix: '-daisy-cd',
    isWanted: isOnDiscs('daisyCd'),
  },
  webArticles: {
    name: 'Artiklar till webbplatsen',
    made: 'artiklarna till webbplatsen',
    isMany: true,
    link: 'Artiklar till webbplatsen (zip)',
    ...zip,
    text: { images: displayableImageTypes },
    medium: 'webSite',
    isTree: false,
    audience: 'staff',
    suffix: '-artiklar',
    isWanted: ({ exportWordPress }) => exportWordPress.enable,
  },
  rss: {
    name: 'RSS-flöde',
    made: 'RSS-filen',
    link: 'RSS-flöde (xml)',
    extension: 'xml',
    mimeType: 'application/rss+xml',
    sound: nlbSound,
    text: {},
    medium: 'feed',
    isTree: false,
    audience: 'staff',
    stamps: 'rss',
    isWanted: (settings) => settings.wfsettings.enableRSS || isSent('rss')(settings),
  },
} as const satisfies Readonly<Record<ProductionKind, Product>>

/** The row of a kind, typed as any product's. */
export const productOf = (kind: ProductionKind): Product => products[kind]

export const holdsSound = (kind: ProductionKind): boolean => productOf(kind).sound !== undefined

/** The setting that decides whether the talking books have text too. */
type ReadingSettings = { readonly bookContents: 'headings' | 'fullText' }

export const holdsText = (kind: ProductionKind, settings: ReadingSettings): boolean => {
  const { text } = productOf(kind)
  return text !== undefined && (text.readAlong === undefined || settings[text.readAlong] === 'fullText')
}

/** Whether the product is always both heard and read. */
export const isReadAndHeard = (kind: ProductionKind): boolean => {
  const { sound, text } = productOf(kind)
  return sound !== undefined && text !== undefined && text.readAlong === undefined
}

/** Whether the product holds the films of articles. */
export const showsFilms = (kind: ProductionKind): boolean => productOf(kind).text?.hasFilms === true

/** Whether the product holds the images of articles. */
export const showsImages = (kind: ProductionKind): boolean => productOf(kind).text?.images !== undefined

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
