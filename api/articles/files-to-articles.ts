import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CommandContext } from '../../commands/handling/command-handler.ts'
import { addArticle } from '../../commands/contents/add-articles.ts'
import { derivedContext } from '../../commands/handling/derived-context.ts'
import { mediaStream } from '../../commands/media/stream.ts'
import { inNameOrder } from '../../commands/media/in-name-order.ts'
import { shortCode } from '../../commands/short-code.ts'
import { ArticleId, IssueId, MediaId } from '../../domain/core/ids.ts'
import type { MediaCommand } from '../../domain/media/commands.ts'
import { type Named, pairFiles } from '../../domain/media/pairing.ts'
import { listArticles } from '../../projections/issue-articles/queries.ts'
import { listFilesOf } from '../../projections/media/queries.ts'
import { caughtUp } from '../caught-up.ts'
import { findOwnFile } from '../files/change-files.ts'
import { ProblemError } from '../problem.ts'
import { accepted, commandContext, currentUser, newId } from '../request-context.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

const params = z.object({ issueId: IssueId })
const NewArticle = z.object({ _id: ArticleId })
const Pair = z.object({ article: ArticleId, file: MediaId })
const Placed = Pair.extend({ articleName: z.string(), fileName: z.string() })
/** `article`: the name of the one that the file names, where it has sound or another file names it, too. */
const Left = z.object({
  file: MediaId,
  fileName: z.string(),
  because: z.enum(['nobody', 'several', 'hasSound', 'shared']),
  article: z.string().nullable(),
})

const titleOf = (filename: string) => filename.replace(/\.[A-Za-z0-9]{1,5}$/, '')

/** Without: all that wait. */
const Chosen = z.object({ files: z.array(MediaId).max(1_000).optional() }).nullish()

const noFiles = () =>
  new ProblemError({ status: 422, title: 'NoFiles', detail: 'Numret har inga ljudfiler som väntar på en artikel.' })

type Mapping = { readonly issueId: IssueId; readonly chosen: readonly MediaId[] | undefined }
type Attaching = { readonly articleId: ArticleId; readonly mediaId: MediaId }

/** Makes articles of files that were sent to an issue, or gives them to the articles that are there. */
export const filesToArticlesRoutes = (app: App, services: Services): void => {
  const { db, handlers } = services

  const attach = async (reply: FastifyReply, { articleId, mediaId }: Attaching, context: CommandContext) => {
    const command = { type: 'AttachFile', mediaId, to: { articleId } } as const
    accepted(reply, await handlers.media(mediaStream(mediaId), command, derivedContext(context, `attach ${mediaId}`)))
  }

  const makeArticle = async (reply: FastifyReply, issueId: IssueId, file: Named, context: CommandContext) => {
    const mediaId = MediaId.parse(file.id)
    const articleId = ArticleId.parse(newId(context, `article of ${mediaId}`))
    const added = { issueId, articleId, code: shortCode(), form: { name: titleOf(file.name) } }
    accepted(reply, await addArticle(services, added, derivedContext(context, `add ${mediaId}`)))
    await attach(reply, { articleId, mediaId }, context)
    return articleId
  }

  /** Sounds of the issue, or these of them, that can be heard and no article has; also those of a moment ago. */
  const waiting = async (issueId: IssueId, chosen?: readonly MediaId[]): Promise<readonly Named[]> => {
    await caughtUp(services)
    const files = await listFilesOf(db, 'sound', { owner: 'issue', id: issueId })
    const free = files
      .filter(({ _id, article, rejected }) => article === null && rejected === null && (chosen?.includes(_id) ?? true))
      .map(({ _id, name }) => ({ id: _id, name }))
    if (free.length === 0) throw noFiles()
    return free
  }

  for (const [path, kind] of [
    ['addToNewArticle', 'sound'],
    ['addVideoToNewArticle', 'video'],
  ] as const) {
    app.post(
      `/api/articles/${path}/:issueId`,
      { schema: { params, body: z.object({ _id: MediaId }), response: { 201: NewArticle } } },
      async (request, reply) => {
        const { _id: id } = request.body
        const { file } = await findOwnFile(services, kind, id)
        const source = { id, name: file.description.name }
        const articleId = await makeArticle(reply, request.params.issueId, source, commandContext(request))
        return reply.code(201).send({ _id: articleId })
      },
    )
  }

  app.post(
    '/api/articles/addAllToNewArticles/:issueId',
    { schema: { params, body: Chosen, response: { 201: z.object({ articles: z.array(Pair) }) } } },
    async (request, reply) => {
      const { issueId } = request.params
      const context = commandContext(request)
      const articles: z.infer<typeof Pair>[] = []
      for (const file of inNameOrder(await waiting(issueId, request.body?.files))) {
        const article = await makeArticle(reply, issueId, file, context)
        articles.push({ article, file: MediaId.parse(file.id) })
      }
      return reply.code(201).send({ articles })
    },
  )

  const map = async (request: FastifyRequest, reply: FastifyReply, { issueId, chosen }: Mapping) => {
    const files = inNameOrder(await waiting(issueId, chosen))
    const articles = await listArticles(db, currentUser(request), issueId)
    const { pairs, left } = pairFiles(
      files,
      articles.map(({ _id: id, ...article }) => ({ id, ...article })),
    )
    const context = commandContext(request)
    for (const { article, file } of pairs)
      await attach(reply, { articleId: article.id, mediaId: MediaId.parse(file.id) }, context)
    return {
      mapped: pairs.map(({ article, file }) => ({
        article: article.id,
        articleName: article.name,
        file: MediaId.parse(file.id),
        fileName: file.name,
      })),
      unmapped: left.map(({ file }) => MediaId.parse(file.id)),
      left: left.map(({ file, because, article }) => ({
        file: MediaId.parse(file.id),
        fileName: file.name,
        because,
        article: article?.name ?? null,
      })),
    }
  }

  app.post(
    '/api/articles/mapAllFilesToArticles/:issueId',
    {
      schema: {
        params,
        body: Chosen,
        response: { 200: z.object({ mapped: z.array(Placed), unmapped: z.array(MediaId), left: z.array(Left) }) },
      },
    },
    (request, reply) => map(request, reply, { issueId: request.params.issueId, chosen: request.body?.files }),
  )

  /** Takes files from the articles they were given to, unless they have gone on to others since. */
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
      const { issueId } = request.params
      const context = commandContext(request)
      const files: MediaId[] = []
      for (const pair of request.body.mapped) {
        const media = await handlers.media.state(mediaStream(pair.file))
        const { articleId, issueId: given } = media.status === 'Present' ? media.file.attachedTo : {}
        if (articleId !== pair.article || given !== issueId) continue
        const detach: MediaCommand = { type: 'DetachFile', mediaId: pair.file, from: ['articleId'] }
        const step = derivedContext(context, `detach ${pair.file}`)
        accepted(reply, await handlers.media(mediaStream(pair.file), detach, step))
        files.push(pair.file)
      }
      return { files }
    },
  )
}
