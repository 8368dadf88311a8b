import type { FastifyRequest } from 'fastify'
import { v5 } from 'uuid'
import { z } from 'zod'
import { importFetched } from '../../../commands/editorial/issue-import/import-fetched.ts'
import { importInWords } from '../../../commands/editorial/issue-import/import-in-words.ts'
import { type OpenedManuscript, openManuscript } from '../../../commands/editorial/issue-import/open-manuscript.ts'
import { planImport } from '../../../commands/editorial/issue-import/plan-import.ts'
import { issueImportStream } from '../../../commands/editorial/issue-import/stream.ts'
import { levels } from '../../../domain/editorial/contents/rules.ts'
import { OutlineEdit, OutlineEdits } from '../../../domain/editorial/issue-import/commands.ts'
import { ArticleId, IssueId, IssueImportId, MediaId } from '../../../domain/kernel/ids.ts'
import { commandContext, currentUser } from '../../kernel/access/request-context.ts'
import { waitForReadModels } from '../../kernel/wait-for-read-models.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { PlannedRow, plannedRow } from './planned-row.ts'
import { type ImportRoutesTools, sourceRefused } from './sources.ts'

/** The beginning of a passage, by which an editor knows it: characters. */
const SHOWN_TEXT = 240

const byIssue = z.object({ id: IssueId })
const ChosenManuscript = z.object({ mediaId: MediaId, edits: OutlineEdits.exactOptional() })

/** What an import would do with each article, in the order of the outline. */
const Row = PlannedRow.extend({ article: ArticleId })

const Passage = z.object({
  level: z.enum(levels).nullable(),
  text: z.string(),
  words: z.int(),
  isLead: z.boolean(),
  images: z.int(),
})

/** `isGuessed`: the headings are a guess, by the size of letters. `edits`: as the same manuscript was edited before. */
export const ManuscriptPreview = z.object({
  filename: z.string(),
  title: z.string(),
  isGuessed: z.boolean(),
  edits: z.array(OutlineEdit),
  passages: z.array(Passage),
  rows: z.array(Row),
})

const Answer = z.object({
  added: z.int(),
  changed: z.int(),
  waiting: z.int(),
  text: z.string(),
  /** The articles that are new, for the one press that takes them back. */
  articles: z.array(ArticleId),
})

const rowsOf = async ({ tools }: ImportRoutesTools, issueId: IssueId, { book }: OpenedManuscript) =>
  (await planImport(tools, issueId, book)).articles.map((planned) => ({
    ...plannedRow(planned),
    article: planned.articleId,
  }))

type AskedManuscript = z.infer<typeof ChosenManuscript>

const openFor = async (
  { tools }: ImportRoutesTools,
  issueId: IssueId,
  { signal, ...asked }: AskedManuscript & { signal: AbortSignal },
) => {
  const opened = await openManuscript(tools, { issueId, ...asked, signal })
  if ('refused' in opened) throw sourceRefused(opened.refused)
  return opened
}

const previewRoutes = (app: App, importing: ImportRoutesTools): void => {
  app.post(
    '/api/issues/:id/imports/manuscript/preview',
    { schema: { params: byIssue, body: ChosenManuscript, response: { 200: ManuscriptPreview } } },
    (request) =>
      importing.work(request, request.params.id, async ({ issueId, signal }) => {
        const opened = await openFor(importing, issueId, { ...request.body, signal })
        const { filename, book, draft, edited } = opened
        return {
          filename,
          title: book.title,
          isGuessed: draft.isGuessed,
          edits: [...edited.edits],
          passages: draft.passages.map(({ level, text, words, isLead, images }) => ({
            level,
            text: text.slice(0, SHOWN_TEXT),
            words,
            isLead,
            images: images.length,
          })),
          rows: await rowsOf(importing, issueId, opened),
        }
      }),
  )
  app.post(
    '/api/issues/:id/imports/manuscript/rows',
    { schema: { params: byIssue, body: ChosenManuscript, response: { 200: z.array(Row) } } },
    (request) =>
      importing.work(request, request.params.id, async ({ issueId, signal }) =>
        rowsOf(importing, issueId, await openFor(importing, issueId, { ...request.body, signal })),
      ),
  )
}

/** A manuscript becomes articles: what would come of its outline, and the making. */
export const manuscriptRoutes = (app: App, services: Services, importing: ImportRoutesTools): void => {
  const { tools, work } = importing
  previewRoutes(app, importing)
  const known = async (id: IssueId) => (await tools.handlers.issueImport.state(issueImportStream(id))).articles
  const take = (
    request: FastifyRequest,
    id: IssueId,
    { leftOut, ...chosen }: AskedManuscript & { readonly leftOut: string[] },
  ) => {
    const context = commandContext(request)
    const importId = IssueImportId.parse(v5('import', context.commandId))
    const asked = { ...chosen, origin: 'manuscript', importId, by: currentUser(request)._id } as const
    return work(request, id, (at) => importFetched(tools, { ...at, ...asked, leftOut: new Set(leftOut) }, context))
  }
  const body = ChosenManuscript.extend({ leftOut: z.array(z.string().max(1_000)).max(20_000) })
  app.post(
    '/api/issues/:id/imports/manuscript',
    { schema: { params: byIssue, body, response: { 200: Answer } } },
    async (request) => {
      const { id } = request.params
      const before = await known(id)
      const counts = await take(request, id, request.body)
      if ('refused' in counts) throw sourceRefused(counts.refused)
      await waitForReadModels(services)
      const now = [...(await known(id)).values()]
      const articles = now
        .filter(({ key, wasThere }) => !before.has(key) && !wasThere)
        .map(({ articleId }) => articleId)
      return { ...counts, articles: counts.added > 0 ? articles : [], text: importInWords(counts) }
    },
  )
}
