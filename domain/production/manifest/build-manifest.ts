import { isLeadHeading } from '../../editorial/contents/rules.ts'
import type { Entry } from '../../editorial/contents/state.ts'
import { identifierOfTitle, titleOf } from '../../editorial/issue/book-title.ts'
import type { OpenedIssue } from '../../editorial/issue/state.ts'
import type { SoundFinding } from '../../editorial/media/events.ts'
import { isSilence } from '../../editorial/media/sounds/findings.ts'
import type { ArticleId, IssueId } from '../../kernel/ids.ts'
import { holdsSound, isReadAndHeard, productOf } from '../production/products.ts'
import type { FilmsOfArticle } from './film-source.ts'
import {
  heardItems,
  type ImageSource,
  Level,
  type Manifest,
  type ManifestItem,
  type ProductionKind,
  type SilentArticle,
  type SoundSource,
  SYNTHETIC_NARRATOR,
  soundsIn,
  type TextSource,
  UNKNOWN_NARRATOR,
} from './manifest.ts'
import { audioOf, documentSettingsOf, missingSoundOf, type PublicationFacts } from './publication-facts.ts'
import { readOf } from './read-contents.ts'
import { nameSpoken, type ReadName, titleSpoken, type UsableSound } from './read-names.ts'
import { standingItems } from './standing-sounds.ts'

type IssueFacts = Pick<OpenedIssue['form'], 'name' | 'date' | 'language'>

type ArticleFacts = Pick<Entry, 'articleId' | 'page' | 'code'> & {
  readonly corrections: readonly { readonly text: string }[]
  readonly attributes: Pick<
    Entry['attributes'],
    'name' | 'webName' | 'level' | 'priority' | 'export' | 'highLight' | 'category' | 'path'
  >
}

type Body = {
  readonly hasText: boolean
  readonly narratedBy: string
  /** The text of the article, where the product holds text. */
  readonly text?: TextSource
}

export type ManifestSources = {
  readonly kind: ProductionKind
  /** The name of the file, where it differs from the book's. */
  readonly filename: string | undefined
  readonly issueId: IssueId
  readonly issue: Pick<OpenedIssue, 'publicationId'> & { readonly form: IssueFacts }
  readonly publication: PublicationFacts
  /** Active articles in the order of the contents. */
  readonly entries: readonly ArticleFacts[]
  readonly bodies: ReadonlyMap<ArticleId, Body>
  readonly sounds: ReadonlyMap<ArticleId, readonly SoundSource[]>
  readonly images: ReadonlyMap<ArticleId, readonly ImageSource[]>
  readonly films?: ReadonlyMap<ArticleId, FilmsOfArticle>
  /** The recordings of the title and of headings, by a narrator. */
  readonly names: readonly ReadName[]
  /** The publication's own sounds, among them those that open and close every book. */
  readonly standing: readonly UsableSound[]
  /** Findings that ask a person to listen; a comparison of books needs none. */
  readonly doubts?: ReadonlyMap<ArticleId, readonly SoundFinding[]>
}

type LeveledArticle = { readonly attributes: Pick<Entry['attributes'], 'level'> }

export const levelOf = ({ attributes }: LeveledArticle): Level => Level.parse(Number(attributes.level.slice(1)))

/** A heading has a name and no text. */
const isHeading = (entry: ArticleFacts, next: ArticleFacts | undefined, body: Body | undefined): boolean =>
  body?.hasText !== true && isLeadHeading(entry.attributes.level, next?.attributes.level)

type ItemsBySound = { readonly items: readonly ManifestItem[]; readonly silent: readonly SilentArticle[] }

const itemOf = (sources: ManifestSources, entry: ArticleFacts): ManifestItem => {
  const { kind, doubts } = sources
  const { articleId, page, attributes } = entry
  const doubted = (holdsSound(kind) && doubts?.get(articleId)) || []
  return {
    itemId: articleId,
    name: attributes.name,
    level: levelOf(entry),
    page,
    ...readOf(sources, articleId),
    ...(doubted.length > 0 && { doubts: doubted }),
  }
}

/**
 * The article has text and no sound, and the product is read as well as heard: it is included without waiting for a
 * sound.
 */
const isOnlyRead = ({ kind, publication, bodies }: ManifestSources, { articleId }: ArticleFacts): boolean =>
  isReadAndHeard(kind) && missingSoundOf(kind, publication) === 'leaveOut' && bodies.get(articleId)?.hasText === true

const splitBySound = (sources: ManifestSources): ItemsBySound => {
  const { entries, bodies, sounds, names, doubts } = sources
  const items: ManifestItem[] = []
  const silent: SilentArticle[] = []
  for (const [index, entry] of entries.entries()) {
    const { articleId, page } = entry
    const { name } = entry.attributes
    const own = sounds.get(articleId) ?? []
    const item = itemOf(sources, entry)
    if (own.length > 0) items.push({ ...item, source: { kind: 'sounds', sounds: own } })
    else if (isHeading(entry, entries[index + 1], bodies.get(articleId)))
      items.push({ ...item, ...nameSpoken(name, names) })
    else if (isOnlyRead(sources, entry)) items.push(item)
    else silent.push({ articleId, name, page, ...(isSilence(doubts?.get(articleId) ?? []) && { isSilence: true }) })
  }
  return { items, silent }
}

/** A printed article that is also heard shows its listening code. */
const hasCode = ({ kind, sounds }: ManifestSources, { articleId, attributes }: ArticleFacts): boolean =>
  productOf(kind).text?.isPrinted === true && attributes.priority === 1 && (sounds.get(articleId) ?? []).length > 0

/** Every article, with or without sound. */
const allTexts = (sources: ManifestSources): readonly ManifestItem[] =>
  sources.entries.map((entry) => ({ ...itemOf(sources, entry), ...(hasCode(sources, entry) && { code: entry.code }) }))

/** The corrections that listeners and readers are told. */
const correctionsIn = ({ corrections }: ArticleFacts) =>
  corrections.length > 0 && { corrections: corrections.map(({ text }) => text) }

const hasMore = (map: ReadonlyMap<ArticleId, readonly unknown[]>, { articleId }: ArticleFacts): boolean =>
  (map.get(articleId) ?? []).length > 0

/**
 * The articles chosen for the export, with all that a web site shows; articles that are only a name, such as headings,
 * are left out.
 */
const chosenTexts = (sources: ManifestSources): ItemsBySound => {
  const { entries, bodies, sounds, images } = sources
  const chosen = entries.filter(({ attributes }) => attributes.export)
  const isShown = (entry: ArticleFacts) =>
    bodies.get(entry.articleId)?.hasText === true || hasMore(sounds, entry) || hasMore(images, entry)
  const items = chosen.filter(isShown).map((entry): ManifestItem => {
    const { name, webName, category, highLight, path } = entry.attributes
    return {
      ...itemOf(sources, entry),
      name: webName || name,
      ...(hasMore(sounds, entry) && { code: entry.code }),
      ...(category !== '' && { category }),
      ...(path !== '' && { path }),
      ...(highLight && { isHighlighted: true }),
      ...correctionsIn(entry),
    }
  })
  const silent = chosen
    .filter((entry) => !isShown(entry))
    .map(({ articleId, page, attributes: { name } }) => ({ articleId, name, page }))
  return { items, silent }
}

/** Every article as a feed tells it, with its sounds. */
const toldTexts = (sources: ManifestSources): readonly ManifestItem[] =>
  sources.entries.map((entry): ManifestItem => {
    const { articleId, code, attributes } = entry
    const sounds = sources.sounds.get(articleId) ?? []
    return {
      ...itemOf(sources, entry),
      name: attributes.webName || attributes.name,
      code,
      ...correctionsIn(entry),
      ...(sounds.length > 0 && { source: { kind: 'sounds', sounds } }),
    }
  })

const textsOf = (sources: ManifestSources): ItemsBySound => {
  const { medium } = productOf(sources.kind)
  if (medium === 'webSite') return chosenTexts(sources)
  return { items: medium === 'feed' ? toldTexts(sources) : allTexts(sources), silent: [] }
}

const isSpoken = (item: ManifestItem): boolean => soundsIn(item).some(({ spoken }) => spoken)

/** The narrators of all that is heard; last the voice, which reads in place of the narrator whom an editor has planned. */
const narratorsOf = (items: readonly ManifestItem[], bodies: ManifestSources['bodies']): string => {
  const heard = heardItems(items)
  const narrated = new Set<string>(heard.filter((item) => !isSpoken(item)).map(({ itemId }) => itemId))
  const names = [...bodies].flatMap(([articleId, { narratedBy }]) =>
    narrated.has(articleId) && narratedBy !== '' ? [narratedBy] : [],
  )
  return [...new Set([...names, ...(heard.some(isSpoken) ? [SYNTHETIC_NARRATOR] : [])])].join(', ') || UNKNOWN_NARRATOR
}

/** Everything the book is made from, in the order of the contents, led by the announcement of its title. */
export const buildManifest = (sources: ManifestSources): Manifest => {
  const { kind, filename, issueId, issue, publication, bodies, names, standing } = sources
  const { form, publicationId } = issue
  const { suffix, medium } = productOf(kind)
  const isHeard = holdsSound(kind)
  const isSpoken = isHeard && medium !== 'feed'
  const { items, silent } = isSpoken ? splitBySound(sources) : textsOf(sources)
  const { opening, closing } = standingItems(publication.wfsettings, isSpoken ? standing : [])
  const title = titleOf(publication.name, form.name)
  const identifier = identifierOfTitle(title)
  const named = filename ?? (suffix && `${identifier}${suffix}`)
  return {
    issueId,
    publicationId,
    title,
    publisher: publication.name,
    creator: publication.name,
    narrator: isHeard ? narratorsOf(items, bodies) : UNKNOWN_NARRATOR,
    language: form.language === 'english' ? 'en' : 'sv',
    date: form.date,
    identifier,
    ...(named === undefined ? {} : { filename: named }),
    pageNumbers: publication.pageNumbers,
    audio: audioOf(kind, publication),
    items: [
      { itemId: 'title', name: title, level: 1, ...(isSpoken && titleSpoken(title, publication.name, names)) },
      ...opening,
      ...items,
      ...closing,
    ],
    silent,
    missingSound: missingSoundOf(kind, publication),
    ...documentSettingsOf(kind, publication),
  }
}
