import { isDeepEqual } from '../../kernel/form-merge.ts'
import { isArticle, type Manifest, type ManifestItem, UNKNOWN_NARRATOR } from './manifest.ts'

/** How a book made now would differ from the one that was made. */
type BookChanges = {
  /** The number of articles that were added, removed, moved, renamed or sound different. */
  readonly articles: number
  /** Articles still in the issue that are new, renamed, or sound or read differently. */
  readonly altered: readonly string[]
  /** Facts of the whole book differ: title, dates, narrators, loudness. */
  readonly details: boolean
  /** Only settings of the publication changed; the issue did not. */
  readonly ofSettings?: true
}

const isStanding = (item: ManifestItem) => item.itemId !== 'title' && !isArticle(item)

/** The listening code, the site's category, address and highlight, and the corrections of an article. */
const displayFields = ({ code, category, path, isHighlighted, corrections }: Partial<ManifestItem>) => ({
  code: code ?? null,
  category: category ?? null,
  path: path ?? null,
  isHighlighted: isHighlighted ?? false,
  corrections: corrections ?? [],
})

const soundFingerprint = (source: ManifestItem['source']) => {
  if (source?.kind === 'sounds') return source.sounds.map(({ hash }) => hash)
  return source?.recording ? [source.recording.hash, source.rest ?? ''] : (source?.text ?? null)
}

/** All that a listener or reader meets in an article. Hashes stand for files, so that a moved file changes nothing. */
const itemFingerprint = (
  { name, level, page, source, text, images = [], films = [], ...item }: ManifestItem,
  { pageNumbers }: Manifest,
) => ({
  name,
  level,
  page: pageNumbers ? (page ?? null) : null,
  heard: soundFingerprint(source),
  read: text?.hash ?? null,
  seen: images.map(({ original, alt, caption }) => ({ original, alt, caption })),
  watched: films.map(({ hash, title, tracks }) => ({ hash, title, tracks })),
  shown: displayFields(item),
})

/** The length of the longest rising subsequence of the numbers. */
const longestRise = (numbers: readonly number[]): number => {
  const ends: number[] = []
  for (const number of numbers) {
    const at = ends.findIndex((end) => end >= number)
    ends[at < 0 ? ends.length : at] = number
  }
  return ends.length
}

/** A silent article counts as a change where silent articles stop the book: the issue has it and the book does not. */
const silentArticleIds = ({ silent, missingSound }: Manifest) =>
  missingSound === 'block' ? silent.map(({ articleId }): string => articleId) : []

const articlesChanged = (made: Manifest, now: Manifest): Pick<BookChanges, 'articles' | 'altered'> => {
  const before = new Map(made.items.filter(isArticle).map((item, index) => [item.itemId, { item, index }]))
  const after = now.items.filter(isArticle)
  const kept = after.filter(({ itemId }) => before.has(itemId))
  const altered = kept.filter((item) => {
    const old = before.get(item.itemId)
    return old !== undefined && !isDeepEqual(itemFingerprint(old.item, made), itemFingerprint(item, now))
  })
  const isAltered = new Set(altered.map(({ itemId }) => itemId))
  const unaltered = kept.filter(({ itemId }) => !isAltered.has(itemId))
  const moved = unaltered.length - longestRise(unaltered.map(({ itemId }) => before.get(itemId)?.index ?? 0))
  const silent = new Set(silentArticleIds(now))
  const still = new Set(after.map(({ itemId }) => itemId))
  const gone = [...before.keys()].filter((id) => !still.has(id) && !silent.has(id))
  const changed = after.filter(({ itemId }) => isAltered.has(itemId) || !before.has(itemId))
  return {
    articles: changed.length + moved + gone.length + silent.size,
    altered: changed.map(({ itemId }) => itemId),
  }
}

/** Details that the publication sets for all its issues alike. */
const ofSettings: ReadonlySet<string> = new Set([
  'publisher',
  'creator',
  'filename',
  'pageNumbers',
  'audio',
  'linkBase',
  'profile',
  'soundNames',
  'cut',
  'playerBaseUrl',
  'standing',
] satisfies (keyof ReturnType<typeof detailsOf>)[])

const detailsOf = ({ items, title, publisher, creator, narrator, language, date, identifier, ...rest }: Manifest) => {
  const { filename = null, pageNumbers, audio, linkBase = null, profile = null, soundNames = null } = rest
  const { cut = null, playerBaseUrl = null } = rest
  const named = narrator === UNKNOWN_NARRATOR ? '' : narrator
  return {
    title,
    announced: soundFingerprint(items.find(({ itemId }) => itemId === 'title')?.source),
    publisher,
    creator,
    narrator: named,
    language,
    date,
    identifier,
    filename,
    pageNumbers,
    audio,
    linkBase,
    profile,
    soundNames,
    cut,
    playerBaseUrl,
    standing: items.filter(isStanding).map(({ itemId, name, source }) => [itemId, name, soundFingerprint(source)]),
  }
}

/** Undefined when the same book would be made again. */
export const changesSince = (made: Manifest, now: Manifest): BookChanges | undefined => {
  const { articles, altered } = articlesChanged(made, now)
  const [before, after] = [detailsOf(made), detailsOf(now)] as const
  // The cast is sound: both details have the same keys.
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter((key) => !isDeepEqual(before[key], after[key]))
  const details = changed.length > 0
  if (articles === 0 && !details) return undefined
  const isOfSettings = articles === 0 && changed.every((key) => ofSettings.has(key))
  return { articles, altered, details, ...(isOfSettings && { ofSettings: true }) }
}
