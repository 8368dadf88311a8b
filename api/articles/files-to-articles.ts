import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CommandContext } from '../../commands/command-handler.ts'
import { addArticle } from '../../commands/contents/add-articles.ts'
import { contentsStream } from '../../commands/contents.ts'
import { derivedContext } from '../../commands/derived-context.ts'
import { mediaStream } from '../../commands/media.ts'
import { inNameOrder, mapFiles, type MappedFile } from '../../commands/media/map-files.ts'
import { shortCode } from '../../commands/short-code.ts'
import { ArticleId, IssueId, MediaId } from '../../domain/ids.ts'
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

const titleOf = (filename: string) => filename.replace(/\.[A-Za-z0-9]{1,5}$/, '')

const noFiles = () =>
  new ProblemError({ status: 422, title: 'NoFiles', detail: 'Numret har inga ljudfiler som väntar på en artikel.' })

type Attaching = { readonly issueId: IssueId; readonly articleId: ArticleId; readonly mediaId: MediaId }

/** Makes articles of files that were sent to an issue, or gives them to the articles that are there. */
export const filesToArticlesRoutes = (app: App, services: Services): void => {
  const { db, handlers } = services

  const attach = async (reply: FastifyReply, { issueId, articleId, mediaId }: Attaching, context: CommandContext) => {
    const step = (name: string) => derivedContext(context, `${name} ${mediaId}`)
    const command = { type: 'AttachFile', mediaId, to: { articleId } } as const
    accepted(reply, await handlers.media(mediaStream(mediaId), command, step('attach')))
    const note = { type: 'NoteArticleChanged', articleId } as const
    accepted(reply, await handlers.contents(contentsStream(issueId), note, step('note')))
  }

  const makeArticle = async (reply: FastifyReply, issueId: IssueId, file: MappedFile, context: CommandContext) => {
    const mediaId = MediaId.parse(file.id)
    const articleId = ArticleId.parse(newId(context, `article of ${mediaId}`))
    const added = { issueId, articleId, code: shortCode(), form: { name: titleOf(file.name) } }
    accepted(reply, await addArticle(services, added, derivedContext(context, `add ${mediaId}`)))
    await attach(reply, { issueId, articleId, mediaId }, context)
    return articleId
  }

  /** Sounds of the issue that can be heard and that no article has, also those that came in a moment ago. */
  const waiting = async (issueId: IssueId): Promise<readonly MappedFile[]> => {
    await caughtUp(services)
    const files = await listFilesOf(db, 'sound', { owner: 'issue', id: issueId })
    const free = files
      .filter(({ article, rejected }) => article === null && rejected === null)
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
    { schema: { params, response: { 201: z.object({ articles: z.array(Pair) }) } } },
    async (request, reply) => {
      const { issueId } = request.params
      const context = commandContext(request)
      const articles: z.infer<typeof Pair>[] = []
      for (const file of inNameOrder(await waiting(issueId))) {
        const article = await makeArticle(reply, issueId, file, context)
        articles.push({ article, file: MediaId.parse(file.id) })
      }
      return reply.code(201).send({ articles })
    },
  )

  const map = async (request: FastifyRequest, reply: FastifyReply, issueId: IssueId, by?: 'name' | 'order') => {
    const files = await waiting(issueId)
    const articles = await listArticles(db, currentUser(request), issueId)
    const silent = articles.filter(({ active, hasSound }) => active && !hasSound)
    const { pairs, rest } = mapFiles(
      files,
      silent.map(({ _id, name }) => ({ id: _id, name })),
      by,
    )
    const mapped = pairs.map(({ file, article }) => Pair.parse({ article: article.id, file: file.id }))
    const context = commandContext(request)
    for (const { article, file } of mapped) await attach(reply, { issueId, articleId: article, mediaId: file }, context)
    return { mapped, unmapped: rest.map(({ id }) => MediaId.parse(id)) }
  }

  app.post(
    '/api/articles/mapAllFilesToArticles/:issueId',
    {
      schema: {
        params,
        body: z.object({ by: z.enum(['name', 'order']).optional() }).nullish(),
        response: { 200: z.object({ mapped: z.array(Pair), unmapped: z.array(MediaId) }) },
      },
    },
    (request, reply) => map(request, reply, request.params.issueId, request.body?.by),
  )
}
