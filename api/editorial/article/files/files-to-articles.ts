import { z } from 'zod'
import {
  articlesOfFiles,
  filesToArticles,
  takeFilesBack,
} from '../../../../commands/editorial/media/placing/files-to-articles.ts'
import type { CommandContext } from '../../../../commands/kernel/handling/command-handler.ts'
import { shortCode } from '../../../../commands/kernel/short-code.ts'
import { unpairedReasons } from '../../../../domain/editorial/media/pairing/pairing.ts'
import { ArticleId, IssueId, MediaId } from '../../../../domain/kernel/ids.ts'
import { listArticles } from '../../../../projections/editorial/issue-articles/queries.ts'
import { listFilesOf } from '../../../../projections/editorial/media/queries.ts'
import { acceptOutcome, commandContext, currentUser, newId } from '../../../kernel/access/request-context.ts'
import { ProblemError } from '../../../kernel/problem.ts'
import { waitForReadModels } from '../../../kernel/wait-for-read-models.ts'
import type { App } from '../../../server.ts'
import type { Services } from '../../../services.ts'
import { findOwnFile } from '../../media/change-files.ts'

const params = z.object({ issueId: IssueId })
const NewArticle = z.object({ _id: ArticleId })
const Pair = z.object({ article: ArticleId, file: MediaId })
const PlacedSound = Pair.extend({ articleName: z.string(), fileName: z.string() })
/**
 * `article`: the name of the article that the reason concerns. `candidates`: articles that the sound may belong to, the
 * likeliest first.
 */
const UnplacedSound = z.object({
  file: MediaId,
  fileName: z.string(),
  because: z.enum(unpairedReasons),
  article: z.string().nullable(),
  candidates: z.array(ArticleId),
})

/** Without `files`: all sounds that wait for an article. */
const SoundSelection = z.object({ files: z.array(MediaId).max(1_000).optional() }).nullish()

const noFiles = () =>
  new ProblemError({ status: 422, title: 'NoFiles', detail: 'Numret har inga ljudfiler som väntar på en artikel.' })

const newArticles = (context: CommandContext) => (file: MediaId) => ({
  articleId: ArticleId.parse(newId(context, `article of ${file}`)),
  code: shortCode(),
})

/** The issue's playable sounds without an article, of `chosen` where given; also those uploaded a moment ago. */
const soundsWithoutArticle = async (services: Services, issueId: IssueId, chosen?: readonly MediaId[]) => {
  await waitForReadModels(services)
  const files = await listFilesOf(services.db, 'sound', { owner: 'issue', id: issueId })
  const free = files
    .filter(({ _id, article, rejected }) => article === null && rejected === null && (chosen?.includes(_id) ?? true))
    .map(({ _id: id, name }) => ({ id, name }))
  if (free.length === 0) throw noFiles()
  return free
}

/** Makes articles of files that were uploaded to an issue. */
const newArticlesRoutes = (app: App, services: Services): void => {
  for (const [path, kind] of [
    ['addToNewArticle', 'sound'],
    ['addVideoToNewArticle', 'video'],
  ] as const) {
    app.post(
      `/api/articles/${path}/:issueId`,
      {
        config: { takesBack: `/api/${kind}files/:id` },
        schema: { params, body: z.object({ _id: MediaId }), response: { 201: NewArticle } },
      },
      async (request, reply) => {
        const { issueId } = request.params
        const { _id: id } = request.body
        const { file } = await findOwnFile(services, kind, id)
        const context = commandContext(request)
        const newArticle = newArticles(context)
        const making = { issueId, files: [{ id, name: file.description.name }], newArticle }
        const { outcome } = await articlesOfFiles(services, making, context)
        if (outcome) acceptOutcome(reply, outcome)
        return reply.code(201).send({ _id: newArticle(id).articleId })
      },
    )
  }

  app.post(
    '/api/articles/addAllToNewArticles/:issueId',
    { schema: { params, body: SoundSelection, response: { 201: z.object({ articles: z.array(Pair) }) } } },
    async (request, reply) => {
      const { issueId } = request.params
      const context = commandContext(request)
      const files = await soundsWithoutArticle(services, issueId, request.body?.files)
      const making = { issueId, files, newArticle: newArticles(context) }
      const { articles, outcome } = await articlesOfFiles(services, making, context)
      if (outcome) acceptOutcome(reply, outcome)
      return reply.code(201).send({ articles: [...articles] })
    },
  )
}

/** Attaches files that were uploaded to an issue to its articles. */
const pairingRoutes = (app: App, services: Services): void => {
  app.post(
    '/api/articles/mapAllFilesToArticles/:issueId',
    {
      schema: {
        params,
        body: SoundSelection,
        response: {
          200: z.object({ mapped: z.array(PlacedSound), unmapped: z.array(MediaId), left: z.array(UnplacedSound) }),
        },
      },
    },
    async (request, reply) => {
      const { issueId } = request.params
      const files = await soundsWithoutArticle(services, issueId, request.body?.files)
      const listed = await listArticles(services.db, currentUser(request), issueId)
      const articles = listed.map(({ _id: id, ...article }) => ({ id, ...article }))
      const { pairs, left, outcome } = await filesToArticles(services, { files, articles }, commandContext(request))
      if (outcome) acceptOutcome(reply, outcome)
      return {
        mapped: pairs.map(({ article, file }) => ({
          article: article.id,
          articleName: article.name,
          file: file.id,
          fileName: file.name,
        })),
        unmapped: left.map(({ file }) => file.id),
        left: left.map(({ file, because, article, candidates }) => ({
          file: file.id,
          fileName: file.name,
          because,
          article: article?.name ?? null,
          candidates: candidates.map(({ id }) => id),
        })),
      }
    },
  )

  app.post(
    '/api/articles/mapAllFilesToArticles/:issueId/undo',
    {
      schema: {
        params,
        body: z.object({ mapped: z.array(Pair).max(1_000) }),
        response: { 200: z.object({ files: z.array(MediaId) }) },
      },
    },
    async (request, reply) => {
      const taking = { issueId: request.params.issueId, pairs: request.body.mapped }
      const { files, outcome } = await takeFilesBack(services, taking, commandContext(request))
      if (outcome) acceptOutcome(reply, outcome)
      return { files: [...files] }
    },
  )
}

export const filesToArticlesRoutes = (app: App, services: Services): void => {
  newArticlesRoutes(app, services)
  pairingRoutes(app, services)
}
