import { articleStream } from '../../../commands/editorial/article/stream.ts'
import { revisionAfter } from '../../../commands/kernel/ask-form.ts'
import { imageTypesOf } from '../../../domain/production/manifest/image-source.ts'
import {
  type HeardItem,
  heardItems,
  type ImageSource,
  type Manifest,
  type ManifestItem,
} from '../../../domain/production/manifest/manifest.ts'
import type { EncodedSound } from '../../../domain/production/production/events.ts'
import type { FindPicture } from '../../../formats/production/book/blocks.ts'
import type {
  Book,
  BookFilm,
  BookItem,
  BookText,
  SpokenBook,
  SpokenItem,
} from '../../../formats/production/book/book.ts'
import { readRichText } from '../../../formats/production/book/rich-text.ts'
import { readEach } from './sounds/make-ahead.ts'
import { sentenceTimesOf } from './sounds/sentence-times.ts'
import type { ProductionTools, RunningProduction } from './tools.ts'

/** The sound of an item. Throws before it has been encoded. */
export const soundOf = (encoded: ReadonlyMap<string, EncodedSound>, { itemId }: HeardItem): EncodedSound => {
  const sound = encoded.get(itemId)
  if (!sound) throw new Error(`The sound of ${itemId} was never encoded`)
  return sound
}

/** The manifest's items with their sounds, in the book's order. */
export const soundsInOrder = (
  { items }: Manifest,
  encoded: ReadonlyMap<string, EncodedSound>,
): readonly EncodedSound[] => heardItems(items).map((item) => soundOf(encoded, item))

type Tools = Pick<ProductionTools, 'imprint' | 'article' | 'media'>

/** The text of an item, and when its sentences are heard, where that is known. */
type ReadText = { readonly text?: BookText; readonly beginsMs?: readonly number[] }

const textOf = async (tools: Tools, item: ManifestItem, findPicture: FindPicture): Promise<ReadText> => {
  const source = item.text
  if (!source) return {}
  const { body } = await tools.article.stateAt(articleStream(source.articleId), revisionAfter(source.revision))
  const blocksOf = (html: string) => readRichText(html, findPicture)
  const text = { ingress: blocksOf(body.ingress), body: blocksOf(body.text), byLine: body.byLine }
  const beginsMs = await sentenceTimesOf(tools, item, body)
  return { text, ...(beginsMs && { beginsMs }) }
}

type BookImage = Pick<ImageSource, 'mediaId' | 'alt' | 'caption'> & {
  readonly file: string
  readonly storageKey: string
}

/**
 * The images of a book, in its order, under names that are safe everywhere, whatever the uploaded files were called.
 */
export const imagesInOrder = async (
  { imprint }: Pick<Tools, 'imprint'>,
  { kind, manifest }: Pick<RunningProduction['started'], 'kind' | 'manifest'>,
): Promise<readonly BookImage[]> => {
  const taken = imageTypesOf(kind, manifest.profile)
  const found: BookImage[] = []
  // One after the other: an image that is converted is held in memory uncompressed.
  for (const image of manifest.items.flatMap(({ images = [] }) => images)) {
    const { storageKey, mimeType } = await imprint.picture(image, taken)
    const file = `bild${String(found.length + 1).padStart(3, '0')}.${taken[mimeType] ?? ''}`
    found.push({ mediaId: image.mediaId, file, storageKey, alt: image.alt, caption: image.caption })
  }
  return found
}

/** The pictures that a text may show: its own article's. */
const picturesOf = ({ images: own = [] }: ManifestItem, images: readonly BookImage[]): FindPicture => {
  const ofArticle = new Set<string>(own.map(({ mediaId }) => mediaId))
  const byId = new Map<string, BookImage>(images.map((image) => [image.mediaId, image]))
  return (id) => (ofArticle.has(id) ? byId.get(id) : undefined)
}

type StoredFilm = { readonly film: BookFilm; readonly stored: readonly (readonly [file: string, storageKey: string])[] }

/** The films of an item, with the names that they and what belongs to them have in the book. */
export const filmsOfItem = ({ films = [] }: ManifestItem, index: number): readonly StoredFilm[] =>
  films.map(({ title, storageKey, poster, tracks }, place) => {
    const name = `film${String(index + 1).padStart(3, '0')}-${place + 1}`
    const named = tracks.map((track, at) => ({ ...track, file: `${name}-${at + 1}.vtt` }))
    return {
      film: {
        file: `${name}.mp4`,
        title,
        ...(poster && { poster: `${name}.jpg` }),
        tracks: named.map(({ file, label, kind, srclang }) => ({ file, label, kind, srclang })),
      },
      stored: [
        [`${name}.mp4`, storageKey],
        ...(poster ? [[`${name}.jpg`, poster.storageKey] as const] : []),
        ...named.map((track) => [track.file, track.storageKey] as const),
      ],
    }
  })

const filmsIn = (item: ManifestItem, index: number): Pick<BookItem, 'films' | 'filmsLeftOut'> => {
  const films = filmsOfItem(item, index).map(({ film }) => film)
  return {
    ...(films.length > 0 && { films }),
    ...(item.filmsLeftOut && { filmsLeftOut: item.filmsLeftOut }),
  }
}

const itemsOf = async (tools: Tools, { started, encoded }: RunningProduction): Promise<BookItem[]> => {
  const images = await imagesInOrder(tools, started)
  const texts = await readEach(started.manifest.items, (item) => textOf(tools, item, picturesOf(item, images)))
  let shown = 0
  const items: BookItem[] = []
  for (const [index, item] of started.manifest.items.entries()) {
    const { itemId, name, level, page, source, images: own = [], code } = item
    const sound = encoded.get(itemId)
    const about = images.slice(shown, shown + own.length).map(({ file, alt, caption }) => ({ file, alt, caption }))
    shown += own.length
    items.push({
      level,
      title: name,
      ...(source?.kind === 'spoken' && { isHeading: true }),
      ...(page ? { page } : {}),
      ...(sound && { sound: { durationMs: sound.durationMs, bytes: sound.bytes } }),
      ...texts[index],
      ...(about.length > 0 && { images: about }),
      ...filmsIn(item, index),
      ...(code !== undefined && { link: tools.imprint.link(started.manifest, code) }),
    })
  }
  return items
}

const bookWith = async <Item extends BookItem>(
  { imprint }: Tools,
  manifest: Manifest,
  [first, ...rest]: readonly Item[],
): Promise<Book<Item>> => {
  if (!first) throw new Error('A book needs a title')
  const { issueId, title, identifier, language, creator, narrator, date, edition, pageNumbers } = manifest
  return {
    title,
    uid: `urn:uuid:${issueId}`,
    identifier,
    language,
    publisher: await imprint.publisher(manifest),
    creator,
    narrator,
    date,
    ...(edition && { producedDate: edition.firstMadeOn }),
    ...(edition && edition.revision > 0 && { revision: { number: edition.revision, date: edition.madeOn } }),
    generator: 'Ljudkod',
    pageNumbers,
    items: [first, ...rest],
  }
}

/** The book of a production as every format takes it: each text in its version of the start of the production. */
export const bookOf = async (tools: Tools, production: RunningProduction): Promise<Book> =>
  bookWith(tools, production.started.manifest, await itemsOf(tools, production))

const isSpoken = (item: BookItem): item is SpokenItem => item.sound !== undefined

/** The book of a production in which every item has an encoded sound. */
export const spokenBookOf = async (tools: Tools, production: RunningProduction): Promise<SpokenBook> => {
  const items = await itemsOf(tools, production)
  if (!items.every(isSpoken)) throw new Error('A sound was never encoded')
  return bookWith(tools, production.started.manifest, items)
}
