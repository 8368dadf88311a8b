import { z } from 'zod'
import { type AcceptFiles, acceptFiles } from '../../../commands/editorial/submission/accept-files.ts'
import { refuseFiles } from '../../../commands/editorial/submission/refuse-files.ts'
import { writeSentText } from '../../../commands/editorial/submission/sent-text.ts'
import { takeBackDecision } from '../../../commands/editorial/submission/take-back-decision.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { shortCode } from '../../../commands/kernel/short-code.ts'
import { ArticleForm } from '../../../domain/editorial/contents/commands.ts'
import { FileDescription } from '../../../domain/editorial/media/commands.ts'
import { RefusalReason } from '../../../domain/editorial/submission/commands.ts'
import { MAX_SUBMITTED_FILES } from '../../../domain/editorial/submission/rules.ts'
import { ArticleId, IssueId, MediaId, SubmissionId } from '../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext, newId } from '../../kernel/access/request-context.ts'
import { idSchema } from '../../kernel/http/id-schemas.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const schema = idSchema(SubmissionId)

const files = z.array(MediaId).min(1).max(MAX_SUBMITTED_FILES)

const Acceptance = z.object({
  files: z
    .array(z.object({ _id: MediaId, alt: FileDescription.shape.alt.default('') }))
    .min(1)
    .max(MAX_SUBMITTED_FILES),
  issue: IssueId,
  /** An article of the issue, or the name of a new one; without both the files come beside the articles. */
  article: ArticleId.nullish(),
  newArticle: ArticleForm.shape.name.nullish(),
  /** The file whose text a new article gets. */
  text: MediaId.nullish(),
  /** Sounds of the article that the accepted ones replace. */
  replaces: z.array(MediaId).max(500).default([]),
  tellsSender: z.boolean().default(false),
})

const Refusal = z.object({ files, reason: RefusalReason.default(''), tellsSender: z.boolean().default(false) })

const articleOf = (
  { article, newArticle }: z.infer<typeof Acceptance>,
  context: CommandContext,
): AcceptFiles['article'] => {
  if (article) return { articleId: article, isNew: false }
  if (!newArticle) return undefined
  const articleId = ArticleId.parse(newId(context, 'article'))
  return { articleId, isNew: true, code: shortCode(), name: newArticle }
}

const toolsOfTexts = ({ log, handlers, media, sources }: Services) => ({
  log,
  handlers,
  storage: media.files,
  readManuscript: sources.readManuscript,
})

/** An editor decides on the files of a submission, and undoes that. */
export const decideOnFilesRoutes = (app: App, services: Services): void => {
  const Accepted = z.object({ _id: SubmissionId, article: ArticleId.nullable() })
  app.post(
    '/api/submissions/:id/accept',
    { schema: { params: schema.params, body: Acceptance, response: { 200: Accepted } } },
    async (request, reply) => {
      const { id: submissionId } = request.params
      const { body } = request
      const context = commandContext(request)
      const article = articleOf(body, context)
      const accept: AcceptFiles = {
        submissionId,
        files: body.files.map(({ _id: mediaId, alt }) => ({ mediaId, alt })),
        issueId: body.issue,
        article,
        replaces: body.replaces,
        tellsSender: body.tellsSender,
      }
      acceptOutcome(reply, await acceptFiles(services, accept, context))
      if (article?.isNew && body.text) {
        const sent = { submissionId, mediaId: body.text, issueId: body.issue, articleId: article.articleId }
        const written = await writeSentText(toolsOfTexts(services), sent, context)
        // The files are taken in, whatever became of the text: it can be written by hand.
        if (written?.kind === 'accepted') acceptOutcome(reply, written)
      }
      return { _id: submissionId, article: article?.articleId ?? null }
    },
  )

  app.post('/api/submissions/:id/refuse', { schema: { ...schema, body: Refusal } }, async (request, reply) => {
    const { id: submissionId } = request.params
    const { files: mediaIds, ...how } = request.body
    acceptOutcome(reply, await refuseFiles(services, { submissionId, mediaIds, ...how }, commandContext(request)))
    return { _id: submissionId }
  })

  app.post(
    '/api/submissions/:id/undo',
    { schema: { ...schema, body: z.object({ files }) } },
    async (request, reply) => {
      const { id: submissionId } = request.params
      const taking = { submissionId, mediaIds: request.body.files }
      acceptOutcome(reply, await takeBackDecision(services, taking, commandContext(request)))
      return { _id: submissionId }
    },
  )
}
