import { z } from 'zod'
import { openSource } from '../../../commands/editorial/issue-import/import-fetched.ts'
import { planImport } from '../../../commands/editorial/issue-import/plan-import.ts'
import { levels } from '../../../domain/editorial/contents/rules.ts'
import { ImportOrigin } from '../../../domain/editorial/issue-import/commands.ts'
import { faultInWords } from '../../../domain/editorial/issue-import/source-problems.ts'
import { ArticleId, IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import type { App } from '../../server.ts'
import { PlannedRow, plannedRow } from './planned-row.ts'
import { type ImportRoutesTools, sourceRefused } from './sources.ts'

export const ChosenSource = z.object({ origin: ImportOrigin, mediaId: MediaId.exactOptional() })

/** More faults than these are not shown one by one. */
const MAX_FAULTS = 200

const PreviewedArticle = PlannedRow.extend({
  name: z.string(),
  level: z.enum(levels),
  page: z.int().nullable(),
  /** Of the sounds; null where their length is not known before they are fetched. */
  seconds: z.number().nullable(),
  hasText: z.boolean(),
  images: z.int(),
})

export const ImportPreview = z.object({
  title: z.string(),
  filename: z.string(),
  articles: z.array(PreviewedArticle),
  /** Articles of the issue that the source no longer has. */
  gone: z.array(ArticleId),
  /** In Swedish. */
  faults: z.array(z.string()),
  faultCount: z.int(),
})

type Clips = readonly { readonly begin: number; readonly end: number | null }[]

const secondsOf = (clips: Clips): number | null =>
  clips.reduce<number | null>((sum, { begin, end }) => (sum === null || end === null ? null : sum + (end - begin)), 0)

/** 'Det här kommer in': what an import would do, before anything is appended. */
export const previewRoute = (app: App, { tools, work }: ImportRoutesTools): void => {
  app.get(
    '/api/issues/:id/imports/preview',
    { schema: { params: z.object({ id: IssueId }), querystring: ChosenSource, response: { 200: ImportPreview } } },
    async (request) =>
      work(request, request.params.id, async ({ issueId, signal }) => {
        const opened = await openSource(tools, { issueId, signal }, request.query)
        if ('refused' in opened) throw sourceRefused(opened.refused)
        const { book, filename } = opened
        const { articles, gone } = await planImport(tools, issueId, book)
        return {
          title: book.title,
          filename,
          articles: articles.map((planned) => {
            const { values, source } = planned
            const { name, level, page, text } = values
            const { clips, images } = source
            return {
              ...plannedRow(planned),
              name,
              level,
              page,
              seconds: secondsOf(clips),
              hasText: text !== '',
              images: images.length,
            }
          }),
          gone: gone.map(({ articleId }) => articleId),
          faults: book.faults.slice(0, MAX_FAULTS).map(faultInWords),
          faultCount: book.faults.length,
        }
      }),
  )
}
