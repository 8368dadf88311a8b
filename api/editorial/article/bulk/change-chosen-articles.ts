import { z } from 'zod'
import { assignNarrator } from '../../../../commands/editorial/article/assign-narrator.ts'
import { narratorObjection } from '../../../../commands/editorial/article/narrator-objection.ts'
import type { ArticleOutcome } from '../../../../commands/editorial/article/revise-article.ts'
import { changeContents } from '../../../../commands/editorial/contents/change-contents.ts'
import type { CommandContext } from '../../../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../../../commands/kernel/handling/derived-context.ts'
import { Narration } from '../../../../domain/editorial/article/commands.ts'
import { ArticleForm, type ContentsCommand, SeenArticle } from '../../../../domain/editorial/contents/commands.ts'
import { ArticleId, IssueId } from '../../../../domain/kernel/ids.ts'
import { commandContext, refuseFor } from '../../../kernel/access/request-context.ts'
import { BulkOutcome } from '../../../kernel/bulk-routes.ts'
import { ProblemError } from '../../../kernel/problem.ts'
import type { App } from '../../../server.ts'
import type { Services } from '../../../services.ts'
import { acceptedArticle } from '../answer-article.ts'

const { category, level } = ArticleForm.shape
const SeenCategory = SeenArticle.shape.category.unwrap()

const articleSelection = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(1_000)

const Body = z.discriminatedUnion('act', [
  z.object({ act: z.literal('remove'), articles: articleSelection(ArticleId) }),
  z.object({ act: z.literal('restore'), articles: articleSelection(ArticleId) }),
  /** `from`: what the list showed. */
  z.object({
    act: z.literal('categorise'),
    articles: articleSelection(z.object({ _id: ArticleId, category, from: SeenCategory })),
  }),
  z.object({
    act: z.literal('level'),
    articles: articleSelection(z.object({ _id: ArticleId, level, from: level })),
  }),
  z.object({
    act: z.literal('export'),
    articles: articleSelection(z.object({ _id: ArticleId, export: z.boolean(), from: z.boolean() })),
  }),
  z.object({
    act: z.literal('share'),
    articles: articleSelection(z.object({ _id: ArticleId, share: z.boolean(), from: z.boolean() })),
  }),
  z.object({
    act: z.literal('narrate'),
    articles: articleSelection(z.object({ _id: ArticleId, ...Narration.shape, from: Narration })),
  }),
])

type ArticleAct = { readonly articleId: ArticleId; readonly ask: ContentsCommand }
type ChosenActs = z.infer<typeof Body>
type NarrationAct = Extract<ChosenActs, { act: 'narrate' }>

const articleActsOf = (body: Exclude<ChosenActs, NarrationAct>): readonly ArticleAct[] => {
  switch (body.act) {
    case 'remove':
      return body.articles.map((articleId) => ({ articleId, ask: { type: 'RemoveArticle', articleId } }))
    case 'restore':
      return body.articles.map((articleId) => ({ articleId, ask: { type: 'RestoreArticle', articleId } }))
    case 'categorise':
      return body.articles.map(({ _id: articleId, category, from }) => ({
        articleId,
        ask: { type: 'ReviseArticle', articleId, changes: { category }, from: { category: from } },
      }))
    case 'level':
      return body.articles.map(({ _id: articleId, level: to, from }) => ({
        articleId,
        ask: { type: 'ReviseArticle', articleId, changes: { level: to }, from: { level: from } },
      }))
    case 'export':
      return body.articles.map(({ _id: articleId, export: isChosen, from }) => ({
        articleId,
        ask: { type: 'ReviseArticle', articleId, changes: { export: isChosen }, from: { export: from } },
      }))
    case 'share':
      return body.articles.map(({ _id: articleId, share, from }) => ({
        articleId,
        ask: { type: 'ReviseArticle', articleId, changes: { share }, from: { share: from } },
      }))
  }
}

type Run = { readonly articleId: ArticleId; readonly run: (context: CommandContext) => Promise<ArticleOutcome> }

const runsOf = (services: Services, issueId: IssueId, body: ChosenActs): readonly Run[] =>
  body.act === 'narrate'
    ? body.articles.map(({ _id: articleId, from, ...narration }) => ({
        articleId,
        run: async (context) => {
          refuseFor(await narratorObjection(services, narration.narratedByUser, articleId))
          return assignNarrator(services, { issueId, articleId, narration, from }, context)
        },
      }))
    : articleActsOf(body).map(({ articleId, ask }) => ({
        articleId,
        run: (context) => changeContents(services, { issueId, ask }, context),
      }))

const Outcome = BulkOutcome.extend({ _id: ArticleId })

const schema = {
  params: z.object({ issueId: IssueId }),
  body: Body,
  response: { 200: z.object({ articles: z.array(Outcome) }) },
}

/** The acts of the list on the chosen articles: one command each under one correlation, and one outcome each. */
export const changeChosenArticlesRoute = (app: App, services: Services): void => {
  app.put('/api/articles/chosen/:issueId', { schema }, async (request, reply) => {
    const { issueId } = request.params
    const change = async ({ articleId, run }: Run, context: CommandContext) => {
      try {
        const { events } = acceptedArticle(reply, await run(context))
        return { _id: articleId, refused: null, isDone: events.length > 0 }
      } catch (error) {
        if (error instanceof ProblemError) return { _id: articleId, refused: error.problem.detail, isDone: false }
        throw error
      }
    }
    const whole = commandContext(request)
    const articles: z.infer<typeof Outcome>[] = []
    // The commands run one after the other, because most write to one stream.
    for (const asked of runsOf(services, issueId, request.body)) {
      articles.push(await change(asked, derivedContext(whole, `article ${asked.articleId}`)))
    }
    return { articles }
  })
}
