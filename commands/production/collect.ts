import { liveEntries } from '../../domain/contents/state.ts'
import { type Rejection, reject } from '../../domain/core/decider.ts'
import type { ArticleId, IssueId, MediaId, ProductionId } from '../../domain/core/ids.ts'
import type { SoundFinding } from '../../domain/media/events.ts'
import { isDoubtful } from '../../domain/media/findings.ts'
import { countsAsSilence, findingsOf, type MediaFile } from '../../domain/media/state.ts'
import { inHearingOrder } from '../../domain/media/hearing-order.ts'
import { changesSince } from '../../domain/production/book-changes.ts'
import { audioOf, buildManifest } from '../../domain/production/build-manifest.ts'
import type { Edition, Manifest, NextProduct, ProductionKind, SoundSource } from '../../domain/production/manifest.ts'
import { articleStream, type HandleArticle } from '../article/stream.ts'
import { contentsStream, type HandleContents } from '../contents/stream.ts'
import { type HandleIssue, issueStream } from '../issue/stream.ts'
import { type HandleMedia, mediaStream } from '../media/stream.ts'
import { type HandleProduction, productionStream } from './stream.ts'
import { type HandlePublication, publicationStream } from '../publication/stream.ts'
import { dayInSweden } from '../swedish-days.ts'
import { type LegimusRejection, legimusName } from './legimus-name.ts'

/**
 * Which files are attached to some of these articles now, or to an issue itself; more than that does no harm, fewer would leave sounds out. Only
 * points to the streams, which are read for the truth.
 */
export type FindFilesOf = (articleIds: readonly ArticleId[], issueId?: IssueId) => Promise<readonly MediaId[]>

export type ProductionSources = {
  readonly handlers: {
    readonly article: HandleArticle
    readonly contents: HandleContents
    readonly issue: HandleIssue
    readonly media: HandleMedia
    readonly production: HandleProduction
    readonly publication: HandlePublication
  }
  readonly filesOf: FindFilesOf
}

type Heard = { readonly articleId: ArticleId; readonly mediaId: MediaId; readonly file: MediaFile }

/** The sounds attached to these articles, in hearing order. */
const heardIn = async (
  { handlers, filesOf }: ProductionSources,
  articleIds: readonly ArticleId[],
): Promise<readonly Heard[]> => {
  const wanted = new Set(articleIds)
  const found = await Promise.all(
    [...new Set(await filesOf(articleIds))].map(async (mediaId) => {
      const media = await handlers.media.state(mediaStream(mediaId))
      if (media.status !== 'Present' || media.file.kind !== 'sound') return []
      const { articleId } = media.file.attachedTo
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

const sourceOf = ({ mediaId, file: { description, storageKey, hash, facts, rejected } }: Heard): SoundSource => {
  const length = facts?.kind === 'sound' ? { durationMs: Math.round(facts.durationMs) } : {}
  return { mediaId, name: description.name, storageKey, hash, ...length, ...(rejected && { rejected }) }
}

const doubtsOf = ({ file }: Heard): readonly SoundFinding[] =>
  file.confirmed ? [] : findingsOf(file).filter(isDoubtful)

/** What each article has of something in its sounds. */
const byArticle = <Of>(heard: readonly Heard[], of: (each: Heard) => readonly Of[]): ReadonlyMap<ArticleId, Of[]> =>
  new Map([...Map.groupBy(heard, ({ articleId }) => articleId)].map(([id, list]) => [id, list.flatMap(of)]))

/** Its name and bit rate make no other book of it. */
const asBook = (manifest: Manifest): Manifest => ({
  ...manifest,
  filename: manifest.identifier,
  audio: { ...manifest.audio, bitrate: 0 },
})

/** The edition of an issue's book, by what was published last: the same while a book says the same. */
const editionOf = async (
  { production }: ProductionSources['handlers'],
  published: ProductionId | undefined,
  { manifest, today }: { readonly manifest: Manifest; readonly today: string },
): Promise<Edition> => {
  const last = published && (await production.state(productionStream(published)))
  if (!last || last.status === 'Missing') return { firstMadeOn: today, revision: 0, madeOn: today }
  const { at, manifest: made } = last.started
  const day = dayInSweden(new Date(at))
  const { edition = { firstMadeOn: day, revision: 0, madeOn: day } } = made
  if (!changesSince(asBook(made), asBook(manifest))) return edition
  return { ...edition, revision: edition.revision + 1, madeOn: today }
}

/** The issue as its streams have it now, at an instant. `IssueNotFound` when it or its publication is gone. */
export const collectManifest = async (
  sources: ProductionSources,
  issueId: IssueId,
  { kind, at }: { readonly kind: ProductionKind; readonly at: string },
): Promise<Manifest | Rejection<'IssueNotFound' | LegimusRejection>> => {
  const { handlers } = sources
  const issue = await handlers.issue.state(issueStream(issueId))
  if (issue.status !== 'Open') return reject('IssueNotFound')
  const publication = await handlers.publication.state(publicationStream(issue.publicationId))
  if (publication.status !== 'Active') return reject('IssueNotFound')
  const filename = kind === 'legimus' ? legimusName(publication.settings) : undefined
  if (typeof filename === 'object') return filename
  const contents = await handlers.contents.state(contentsStream(issueId))
  const entries = liveEntries(contents).filter(({ attributes }) => attributes.active)
  const articleIds = entries.map(({ articleId }) => articleId)
  const today = dayInSweden(new Date(at))
  const [heard, bodies] = await Promise.all([
    heardIn(sources, articleIds),
    Promise.all(
      articleIds.map(async (id) => {
        const { ingress, text, narratedBy } = (await handlers.article.state(articleStream(id))).body
        return [id, { hasText: `${ingress}${text}`.trim() !== '', narratedBy }] as const
      }),
    ),
  ])
  const manifest = buildManifest({
    kind,
    filename,
    issueId,
    issue,
    publication: publication.settings,
    entries,
    bodies: new Map(bodies),
    sounds: byArticle(heard, (each) => (countsAsSilence(each.file) ? [] : [sourceOf(each)])),
    doubts: byArticle(heard, doubtsOf),
  })
  return { ...manifest, edition: await editionOf(handlers, issue.published, { manifest, today }) }
}

/** What else is to be made of a manifest, as its publication has it now. Undefined when that is gone. */
export const nextProduct = async (
  { publication }: Pick<ProductionSources['handlers'], 'publication'>,
  { publicationId }: Manifest,
  kind: ProductionKind,
): Promise<NextProduct | undefined> => {
  const state = await publication.state(publicationStream(publicationId))
  return state.status === 'Active' ? { kind, audio: audioOf(kind, state.settings) } : undefined
}
