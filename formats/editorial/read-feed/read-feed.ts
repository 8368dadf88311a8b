import { parseFeed } from 'feedsmith'
import { plainText } from '../../../domain/editorial/article/plain-text.ts'
import type {
  SourceArticle,
  SourceBook,
  SourceClip,
  SourceFault,
  SourceImage,
  SourceProblem,
} from '../../../domain/editorial/issue-import/source-book.ts'
import { OutsideError } from '../../kernel/outside/outside-error.ts'
import { languageOf } from '../read-book/language.ts'
import { decodeFeed } from './decode-feed.ts'
import { type Feed, type FeedFile, type FeedItem, feedOf } from './feed-items.ts'
import { readItemText, titleOf, webAddressOf } from './item-text.ts'
import { MAX_ITEMS, mendMarkup } from './mend-markup.ts'

export const MAX_FEED_BYTES = 20_000_000
const MAX_FAULTS = 200
/** A name that is made of the beginning of a text. */
const MAX_NAME_CHARACTERS = 80

/** `charset`: as the server named it. `address`: where the feed lies, for the addresses that are relative to it. */
export type FeedReading = { readonly charset?: string | undefined; readonly address?: string | undefined }

const AUDIO_ENDING = /\.(?:mp3|m4a|m4b|aac|wav|ogg|oga|opus|flac)$/i
const IMAGE_ENDING = /\.(?:jpe?g|png|gif|webp|avif)$/i

const isOf = (kind: 'audio' | 'image', ending: RegExp) => (file: FeedFile) => {
  if (file.type !== '') return file.type.toLowerCase().startsWith(`${kind}/`)
  return file.kind === kind || (file.kind === '' && ending.test(file.address.replace(/[?#].*$/s, '')))
}
const isAudio = isOf('audio', AUDIO_ENDING)
const isImage = isOf('image', IMAGE_ENDING)

/** The beginning of a text, for an item without a title. */
const nameFromText = (text: string): string => {
  const [line = ''] = plainText(text).split('\n')
  if (line.length <= MAX_NAME_CHARACTERS) return line
  return `${line.slice(0, MAX_NAME_CHARACTERS).replace(/\s+\S*$/, '')}…`
}

/** The first value of each file. */
const firstOfEach = <Value extends { readonly file: string }>(values: readonly Value[]): readonly Value[] =>
  [...Map.groupBy(values, ({ file }) => file).values()].flatMap(([first]) => first ?? [])

type Tell = (fault: SourceFault) => void

const clipsOf = (files: readonly FeedFile[], base: string | undefined, tell: (address: string) => void) =>
  firstOfEach(
    files.filter(isAudio).flatMap(({ address, mark }): readonly SourceClip[] => {
      const file = webAddressOf(address, base)
      if (file === undefined) tell(address)
      return file === undefined ? [] : [{ file, begin: 0, end: null, mark }]
    }),
  )

const imagesOf = (
  { files, pictures }: FeedItem,
  inText: readonly SourceImage[],
  base: string | undefined,
): readonly SourceImage[] => {
  const own = [...files.filter(isImage), ...pictures.map((address) => ({ address, mark: '' }))]
  const altOf = new Map(inText.map(({ file, alt }) => [file, alt]))
  const named = own.flatMap(({ address, mark }) => {
    const file = webAddressOf(address, base)
    return file === undefined ? [] : [{ file, mark, alt: altOf.get(file) ?? '' }]
  })
  return firstOfEach([...named, ...inText])
}

const isDate = (text: string) => !Number.isNaN(Date.parse(text))

const byLineOf = ({ authors }: FeedItem) => authors.map((author) => titleOf({ value: author })).join(', ')

const namesOf = ({ id = '', link = '', title }: FeedItem, text: string, page: string | undefined) => {
  const own = titleOf(title) || nameFromText(text)
  return { own, id: id.trim() || page || null, shown: own || link || id }
}

/** One text that cannot be read leaves the others. */
const readText = ({ text, id = '', link = '' }: FeedItem, base: string | undefined, tell: Tell) => {
  try {
    return readItemText(text, base)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    tell({ kind: 'brokenMarkup', file: id || link, detail: '' })
    return { text: '', images: [] }
  }
}

/** An item as an article; undefined for one without anything to read or to hear. */
const articleOf = (item: FeedItem, feedBase: string | undefined, tell: Tell): SourceArticle | undefined => {
  const page = webAddressOf(item.link, feedBase)
  const base = page ?? feedBase
  const { text, images } = readText(item, base, tell)
  const { own, id, shown } = namesOf(item, text, page)
  const clips = clipsOf(item.files, base, (detail) => tell({ kind: 'deadLink', file: shown, detail }))
  if (own === '' && clips.length === 0) {
    tell({ kind: 'unknownContent', file: shown, detail: '' })
    return undefined
  }
  const { date = '' } = item
  if (date !== '' && !isDate(date)) tell({ kind: 'wrongTime', file: shown, detail: date })
  const level = 'h2'
  const byLine = byLineOf(item)
  return { id, name: shown, level, page: null, text, byLine, clips, images: imagesOf(item, images, base) }
}

const bookOf = (feed: Feed, address: string | undefined, tell: Tell): Omit<SourceBook, 'faults'> => {
  const base = webAddressOf(feed.link, address) ?? address
  return {
    kind: 'feed',
    title: titleOf(feed.title),
    language: feed.language === undefined ? null : languageOf(feed.language),
    articles: feed.items.flatMap((item) => articleOf(item, base, tell) ?? []),
  }
}

const ROOTS: ReadonlySet<string> = new Set(['rss', 'rdf', 'feed'])

const parseXml = (xml: string): Feed | undefined => {
  try {
    return feedOf(parseFeed(xml, { maxItems: MAX_ITEMS }))
  } catch {
    // The library rejects what has nothing that a feed must have.
    return undefined
  }
}

/** The root of a feed begins before these many bytes are over. */
export const FEED_HEAD_BYTES = 16_384

/** Whether a file is a feed, by its beginning. */
export const isFeed = (head: Buffer): boolean =>
  /<(?:[\w-]+:)?(?:rss|rdf|feed)[\s>]/i.test(head.toString('latin1').replaceAll('\0', ''))

/** Reads RSS, RDF and Atom, broken ones as far as they go. The articles stand in the order of the feed. */
export const readFeed = (
  bytes: Buffer,
  { charset, address }: FeedReading = {},
): SourceBook | { readonly problem: SourceProblem } => {
  if (bytes.length === 0) return { problem: 'Empty' }
  if (bytes.length > MAX_FEED_BYTES) return { problem: 'TooLarge' }
  const faults: SourceFault[] = []
  const tell: Tell = (fault) => void (faults.length < MAX_FAULTS && faults.push(fault))
  try {
    const { text, misnamed } = decodeFeed(bytes, charset)
    const { xml, root, isBroken } = mendMarkup(text)
    const feed = ROOTS.has(root) ? parseXml(xml) : undefined
    if (!feed) return { problem: 'NoBook' }
    if (misnamed !== undefined) tell({ kind: 'wrongEncoding', file: '', detail: misnamed })
    if (isBroken) tell({ kind: 'brokenMarkup', file: '', detail: '' })
    return { ...bookOf(feed, address, tell), faults }
  } catch (error) {
    if (error instanceof OutsideError) return { problem: error.problem }
    throw error
  }
}
