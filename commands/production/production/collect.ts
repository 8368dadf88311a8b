import { liveEntries } from '../../../domain/editorial/contents/state.ts'
import type { MadeProduct } from '../../../domain/editorial/issue/state.ts'
import { inHearingOrder } from '../../../domain/editorial/media/sounds/hearing-order.ts'
import { heardSounds } from '../../../domain/editorial/media/sounds/spoken-sounds.ts'
import { countsAsSilence, doubtfulFindings, type MediaFile } from '../../../domain/editorial/media/state.ts'
import { bytesOf } from '../../../domain/editorial/media/variants.ts'
import { type Rejection, reject } from '../../../domain/kernel/decider.ts'
import type { ArticleId, IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import { changesSince } from '../../../domain/production/manifest/book-changes.ts'
import { buildManifest } from '../../../domain/production/manifest/build-manifest.ts'
import { filmsOf } from '../../../domain/production/manifest/film-source.ts'
import { imageSourceOf } from '../../../domain/production/manifest/image-source.ts'
import type {
  Edition,
  ImageSource,
  Manifest,
  NextProduct,
  ProductionKind,
} from '../../../domain/production/manifest/manifest.ts'
import { audioOf } from '../../../domain/production/manifest/publication-facts.ts'
import { holdAlike } from '../../../domain/production/manifest/same-contents.ts'
import { holdsText } from '../../../domain/production/production/products.ts'
import { articleStream, type HandleArticle } from '../../editorial/article/stream.ts'
import { contentsStream, type HandleContents } from '../../editorial/contents/stream.ts'
import { type HandleIssue, issueStream } from '../../editorial/issue/stream.ts'
import type { FindFilesOf } from '../../editorial/media/find-files-of.ts'
import { type HandleMedia, mediaStream } from '../../editorial/media/stream.ts'
import { type HandlePublication, publicationStream } from '../../editorial/publication/stream.ts'
import { dayInSweden } from '../../kernel/swedish-days.ts'
import { consentsToReuse } from '../../people/user/voice-consent.ts'
import { type NarratorSources, narratorOf } from './narrator.ts'
import { readNames, standingSounds } from './own-sounds.ts'
import { type NameRejection, receiversName } from './receivers-name.ts'
import { sourceOf } from './sound-source.ts'
import { type HandleProduction, productionStream } from './stream.ts'
import { textSourceOf } from './text-source.ts'

export type ProductionSources = {
  readonly handlers: {
    readonly article: HandleArticle
    readonly contents: HandleContents
    readonly issue: HandleIssue
    readonly media: HandleMedia
    readonly production: HandleProduction
    readonly publication: HandlePublication
  } & NarratorSources['handlers']
  readonly filesOf: FindFilesOf
}

type AttachedFile = { readonly articleId: ArticleId; readonly mediaId: MediaId; readonly file: MediaFile }

const isTaken = ({ kind }: MediaFile) => kind === 'sound' || kind === 'image' || kind === 'video'

/** The sounds, images and films attached to these articles, in the order of hearing. */
const findAttachedFiles = async (
  { handlers, filesOf }: ProductionSources,
  articleIds: readonly ArticleId[],
): Promise<readonly AttachedFile[]> => {
  const wanted = new Set(articleIds)
  const found = await Promise.all(
    [...new Set(await filesOf(articleIds))].map(async (mediaId) => {
      const media = await handlers.media.state(mediaStream(mediaId))
      if (media.status !== 'Active' || !isTaken(media.file)) return []
      const { voice, attachedTo } = media.file
      const { articleId } = attachedTo
      // The sound came from another issue: its narrator may have withdrawn the consent since.
      if (voice !== null && !(await consentsToReuse({ handlers }, voice))) return []
      return articleId && wanted.has(articleId) ? [{ articleId, mediaId, file: media.file }] : []
    }),
  )
  return found
    .flat()
    .sort((a, b) =>
      inHearingOrder(
        { name: a.file.description.name, id: a.mediaId },
        { name: b.file.description.name, id: b.mediaId },
      ),
    )
}

const imageOf = ({ mediaId, file }: AttachedFile): readonly ImageSource[] => {
  const { height600 } = file.variants
  const { alt, title } = file.description
  const small = height600 && 'storageKey' in height600 ? height600 : undefined
  return [imageSourceOf({ mediaId, ...bytesOf(file), small, alt, title })]
}

const storedIn = (made: MediaFile['variants']['low']) => (made && 'hash' in made ? bytesOf(made) : undefined)

const filmOf = ({ mediaId, file }: AttachedFile) => {
  const { variants, description, rejected } = file
  const { title, name, subTitles } = description
  const [low, poster] = [variants.low, variants.poster].map(storedIn)
  return rejected === undefined ? [{ mediaId, low, poster, title: title || name, subTitles }] : []
}

/** Groups a fact of the attached files by article. */
const byArticle = <Of>(
  attached: readonly AttachedFile[],
  of: (each: AttachedFile) => readonly Of[],
): ReadonlyMap<ArticleId, Of[]> =>
  new Map([...Map.groupBy(attached, ({ articleId }) => articleId)].map(([id, list]) => [id, list.flatMap(of)]))

/** File name and bit rate make no other edition of a book. */
const asBook = (manifest: Manifest): Manifest => ({
  ...manifest,
  filename: manifest.identifier,
  audio: { ...manifest.audio, bitrate: 0 },
})

/**
 * The edition of an issue's book, taken from the last one with the same contents: it stays while the book says the
 * same.
 */
const editionOf = async (
  { production }: ProductionSources['handlers'],
  made: readonly MadeProduct[],
  { kind, manifest, today }: { readonly kind: ProductionKind; readonly manifest: Manifest; readonly today: string },
): Promise<Edition> => {
  const before = made.findLast((each) => holdAlike(each.kind, kind))
  const last = before && (await production.state(productionStream(before.productionId)))
  if (!last || last.status === 'Missing') return { firstMadeOn: today, revision: 0, madeOn: today }
  const { at, manifest: earlier } = last.started
  const day = dayInSweden(new Date(at))
  const { edition = { firstMadeOn: day, revision: 0, madeOn: day } } = earlier
  if (!changesSince(asBook(earlier), asBook(manifest))) return edition
  return { ...edition, revision: edition.revision + 1, madeOn: today }
}

/** Collects the issue from its streams, at an instant. `IssueNotFound` when it or its publication is gone. */
export const collectManifest = async (
  sources: ProductionSources,
  issueId: IssueId,
  { kind, at }: { readonly kind: ProductionKind; readonly at: string },
): Promise<Manifest | Rejection<'IssueNotFound' | NameRejection>> => {
  const { handlers } = sources
  const issue = await handlers.issue.state(issueStream(issueId))
  if (issue.status !== 'Active') return reject('IssueNotFound')
  const publication = await handlers.publication.state(publicationStream(issue.publicationId))
  if (publication.status !== 'Active') return reject('IssueNotFound')
  const filename = receiversName(kind, publication.settings)
  if (typeof filename === 'object') return filename
  const contents = await handlers.contents.state(contentsStream(issueId))
  const entries = liveEntries(contents).filter(({ attributes }) => attributes.active)
  const articleIds = entries.map(({ articleId }) => articleId)
  const today = dayInSweden(new Date(at))
  const [names, standing, attached, bodies] = await Promise.all([
    readNames(handlers, issue.publicationId, publication.settings),
    standingSounds(sources, issue.publicationId, publication.settings),
    findAttachedFiles(sources, articleIds),
    Promise.all(
      articleIds.map(async (id) => {
        const article = await handlers.article.state(articleStream(id))
        const { ingress, text } = article.body
        const narratedBy = await narratorOf({ handlers }, article.body)
        const hasText = `${ingress}${text}`.trim() !== ''
        return [
          id,
          { hasText, narratedBy, ...(holdsText(kind, publication.settings) && { text: textSourceOf(id, article) }) },
        ] as const
      }),
    ),
  ])
  const filesOf = (of: MediaFile['kind']) => attached.filter(({ file }) => file.kind === of)
  const byItsArticle = Map.groupBy(filesOf('sound'), ({ articleId }) => articleId)
  const heard = [...byItsArticle.values()].flatMap((list) => heardSounds(list, ({ file }) => file.spoken !== undefined))
  const manifest = buildManifest({
    kind,
    filename,
    issueId,
    issue,
    publication: publication.settings,
    entries,
    bodies: new Map(bodies),
    names,
    standing,
    sounds: byArticle(heard, (each) => (countsAsSilence(each.file) ? [] : [sourceOf(each)])),
    doubts: byArticle(heard, ({ file }) => doubtfulFindings(file)),
    images: byArticle(filesOf('image'), imageOf),
    films: new Map([...byArticle(filesOf('video'), filmOf)].map(([id, films]) => [id, filmsOf(films)])),
  })
  return { ...manifest, edition: await editionOf(handlers, issue.made, { kind, manifest, today }) }
}

/** The second product of a manifest, by the publication's settings now. Undefined when the publication is gone. */
export const nextProduct = async (
  { publication }: Pick<ProductionSources['handlers'], 'publication'>,
  { publicationId }: Manifest,
  kind: ProductionKind,
): Promise<NextProduct | undefined> => {
  const state = await publication.state(publicationStream(publicationId))
  return state.status === 'Active' ? { kind, audio: audioOf(kind, state.settings) } : undefined
}
