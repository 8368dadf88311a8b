import { liveEntries } from '../../domain/contents/state.ts'
import { type Rejection, reject } from '../../domain/decider.ts'
import type { ArticleId, IssueId, MediaId } from '../../domain/ids.ts'
import { countsAsSilence } from '../../domain/media/state.ts'
import { inHearingOrder } from '../../domain/media/hearing-order.ts'
import { buildManifest } from '../../domain/production/build-manifest.ts'
import type { Manifest, ProductionKind, SoundSource } from '../../domain/production/manifest.ts'
import { articleStream, type HandleArticle } from '../article.ts'
import { contentsStream, type HandleContents } from '../contents.ts'
import { type HandleIssue, issueStream } from '../issue.ts'
import { type HandleMedia, mediaStream } from '../media.ts'
import type { HandleProduction } from '../production.ts'
import { type HandlePublication, publicationStream } from '../publication.ts'
import { type LegimusRejection, legimusName } from './legimus-name.ts'

/**
 * Which files are attached to some of these articles now; more than that does no harm, fewer would leave sounds out. Only
 * points to the streams, which are read for the truth.
 */
export type FindFilesOf = (articleIds: readonly ArticleId[]) => Promise<readonly MediaId[]>

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

const soundsOf = async (
  { handlers, filesOf }: ProductionSources,
  articleIds: readonly ArticleId[],
): Promise<ReadonlyMap<ArticleId, readonly SoundSource[]>> => {
  const wanted = new Set(articleIds)
  const found = await Promise.all(
    [...new Set(await filesOf(articleIds))].map(async (mediaId) => {
      const media = await handlers.media.state(mediaStream(mediaId))
      if (media.status !== 'Present' || media.file.kind !== 'sound') return []
      const { attachedTo, description, storageKey, hash, facts, rejected } = media.file
      const { articleId } = attachedTo
      if (!articleId || !wanted.has(articleId) || countsAsSilence(media.file)) return []
      const length = facts?.kind === 'sound' ? { durationMs: Math.round(facts.durationMs) } : {}
      const source = { mediaId, name: description.name, storageKey, hash, ...length, ...(rejected && { rejected }) }
      return [{ articleId, source }]
    }),
  )
  const byName = found
    .flat()
    .sort(({ source: a }, { source: b }) =>
      inHearingOrder({ name: a.name, id: a.mediaId }, { name: b.name, id: b.mediaId }),
    )
  const byArticle = Map.groupBy(byName, ({ articleId }) => articleId)
  return new Map([...byArticle].map(([articleId, list]) => [articleId, list.map(({ source }) => source)]))
}

/** The issue as its streams have it now. `IssueNotFound` when it or its publication is gone. */
export const collectManifest = async (
  sources: ProductionSources,
  issueId: IssueId,
  kind: ProductionKind,
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
  const [sounds, bodies] = await Promise.all([
    soundsOf(sources, articleIds),
    Promise.all(
      articleIds.map(async (id) => {
        const { ingress, text, narratedBy } = (await handlers.article.state(articleStream(id))).body
        return [id, { hasText: `${ingress}${text}`.trim() !== '', narratedBy }] as const
      }),
    ),
  ])
  return buildManifest({
    kind,
    filename,
    issueId,
    issue,
    publication: publication.settings,
    entries,
    bodies: new Map(bodies),
    sounds,
  })
}
