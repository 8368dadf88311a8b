import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ArticleId, IssueId } from '../../../../domain/kernel/ids.ts'
import {
  articlesTouchedSince,
  listExportedArticles,
} from '../../../../projections/editorial/issue-articles/exported-articles.ts'
import type { Reader } from '../../../../projections/editorial/publication/visibility.ts'
import { namesTag } from '../../../kernel/http/entity-tags.ts'
import { notFoundProblem } from '../../../kernel/problem.ts'
import { waitForReadModels } from '../../../kernel/wait-for-read-models.ts'
import type { App } from '../../../server.ts'
import type { Services } from '../../../services.ts'
import { hasSiteKey, issueOfSiteKey, SITE_KEY_HEADER } from '../../publication/site-key-header.ts'
import { AnsweredExport, withListenCounts } from '../article-answer.ts'
import type { OfVisibleIssue } from '../visible-issue.ts'
import { exportedExample } from './exported-example.ts'

/** So many characters of a hash that no two versions of an issue's articles begin alike. */
const VERSION_CHARACTERS = 12
const MAX_KNOWN_VERSIONS = 1_000

const KnownVersions = z
  .string()
  .max(MAX_KNOWN_VERSIONS * (VERSION_CHARACTERS + 1))
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().regex(/^[\da-f]{12,64}$/, 'Ange versioner som de har svarats.')))
  .transform((versions) => new Set(versions.map((version) => version.slice(0, VERSION_CHARACTERS))))

/**
 * A change made at the named moment may have become visible a little later, and clocks differ: changes of this much
 * earlier are sent again.
 */
const CLOCK_TOLERANCE_MS = 60_000

const ChangeTime = z.iso
  .datetime({ offset: true, error: 'Ange en tidpunkt, som 2026-11-26T09:00:00Z.' })
  .transform((instant) => new Date(Date.parse(instant) - CLOCK_TOLERANCE_MS).toISOString())
  .meta({ description: 'The `Date` of the answer before, in ISO form.', example: '2026-11-26T09:00:00Z' })

/** An article that has not changed since the web site fetched it. */
const UnchangedArticle = z.object({ _id: ArticleId, version: z.string() })

/** An article that the web site is to take down. */
const TakenDownArticle = z.object({ _id: ArticleId, gone: z.literal(true) })

export const ExportedArticles = z.array(z.union([AnsweredExport, UnchangedArticle, TakenDownArticle]))

const description = [
  'What a web site shows of an issue: the articles that are chosen for the export, in the order of the list, with',
  'their texts (HTML), sounds and images, and what was corrected in them since they came out. Ask again with the',
  'ETag: 304 while nothing has changed. To be answered only what has changed since a time, say it in `changedSince`: the',
  '`Date` of the answer before. All other articles are answered with `_id` and `version` alone, in their places; what was',
  'taken off since comes last, with `gone`. After a 404 the issue is not out: take all of it down, and ask for the whole when',
  'it is out again. Instead of a time the versions that are known can be named in `known`, or the',
  `first ${VERSION_CHARACTERS} characters of each. An article that is not answered any more is to be taken down.`,
  'A web site sends the key of the publication in `X-Site-Key`, which an administrator makes once under Webbplats in the',
  "publication's settings, and can revoke there; it is answered what has been released, and needs no log-in. The latest issue",
  'of a publication that is open to all is told by `/api/issues/playlist/latest/{publicationId}`.',
].join(' ')

/** Other headers pass unchecked. */
const Headers = z.looseObject({
  [SITE_KEY_HEADER]: z
    .string()
    .optional()
    .meta({ description: 'Key of the publication.', example: 'pR3zV0o8m4bq1WcXy7dKfTnLhGjSaEuIiOvB2N5xQ6w' }),
})

/** A web site that has shown its key reads what staff would see. */
const site: Reader = { role: 'user', customers: [] }

export const exportedArticleRoutes = (app: App, services: Services, ofVisibleIssue: OfVisibleIssue): void => {
  const { db, now } = services
  /** For a web site an issue that is not released yet is as missing as an issue of another publication. */
  const readerBySiteKey = async (request: FastifyRequest, issueId: IssueId): Promise<Reader> => {
    const found = await issueOfSiteKey(services, request, issueId)
    const from = found?.form.availableFromDate
    if (typeof from !== 'string' || from > now().toISOString()) throw notFoundProblem('Numret finns inte.')
    return site
  }
  app.get(
    '/api/articles/getExportedArticles/:issueId',
    {
      schema: {
        description,
        params: z.object({ issueId: IssueId }),
        headers: Headers,
        querystring: z.object({ known: KnownVersions.optional(), changedSince: ChangeTime.optional() }),
        response: {
          200: ExportedArticles.meta({ example: exportedExample }),
          304: z.undefined(),
        },
      },
    },
    async (request, reply) => {
      const { issueId } = request.params
      const { known = new Set<string>(), changedSince } = request.query
      await waitForReadModels(services)
      const list = (reader: Reader) => listExportedArticles(db, reader, issueId)
      const articles = hasSiteKey(request)
        ? await list(await readerBySiteKey(request, issueId))
        : await ofVisibleIssue(request, issueId, list)
      const versions = articles.map(({ _id, version }) => `${_id} ${version}`).join()
      const tag = `"${createHash('sha256').update(versions).digest('hex')}"`
      void reply.header('ETag', `W/${tag}`)
      if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
      const touched = changedSince === undefined ? undefined : await articlesTouchedSince(db, issueId, changedSince)
      const isNews = ({ _id, version }: (typeof articles)[number]) =>
        !known.has(version.slice(0, VERSION_CHARACTERS)) && (touched?.has(_id) ?? true)
      const changed = await withListenCounts(services, articles.filter(isNews))
      const whole = new Map(changed.map((article) => [article._id, article]))
      const listed = new Set(articles.map(({ _id }) => _id))
      return [
        ...articles.map(({ _id, version }) => whole.get(_id) ?? { _id, version }),
        ...[...(touched ?? [])].flatMap((_id) => (listed.has(_id) ? [] : [{ _id, gone: true as const }])),
      ]
    },
  )
}
