import { z } from 'zod'
import {
  notPlacedReasons,
  placeFiles,
  takePlacedBack,
} from '../../../../commands/editorial/media/placing/place-files.ts'
import { shortCode } from '../../../../commands/kernel/short-code.ts'
import { ArticleForm } from '../../../../domain/editorial/contents/commands.ts'
import { ArticleId, IssueId, MediaId } from '../../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext, newId } from '../../../kernel/access/request-context.ts'
import type { App } from '../../../server.ts'
import type { Services } from '../../../services.ts'
import { checkReplaced } from '../../uploads/upload-fields.ts'
import { copyTools } from '../copy/copy-tools.ts'

const MAX_FILES = 1_000
const params = z.object({ issueId: IssueId })

/** `article`: one of the issue, or the name of a new one. `replaces`: its sounds that the files replace. */
const Placement = z.object({
  files: z.array(MediaId).min(1).max(MAX_FILES),
  article: z.union([ArticleId, z.object({ name: ArticleForm.shape.name })]),
  replaces: z.array(MediaId).max(500).default([]),
})

/** What an act did; sent back, it is undone. */
const PlacementReceipt = z.object({
  placed: z.array(z.object({ file: MediaId, article: ArticleId })).max(MAX_FILES),
  made: z.array(ArticleId).max(MAX_FILES),
  replaced: z.array(MediaId).max(MAX_FILES),
})
const NotPlaced = z.object({ file: MediaId, because: z.enum(notPlacedReasons) })

/** Files of an issue go to the articles that an editor has chosen for them, in one act that is undone in one. */
export const placeFilesRoutes = (app: App, services: Services): void => {
  const path = '/api/articles/placeFiles/:issueId'

  app.post(
    path,
    {
      schema: {
        params,
        body: z.object({ placements: z.array(Placement).min(1).max(MAX_FILES) }),
        response: { 200: PlacementReceipt.extend({ refused: z.array(NotPlaced) }) },
      },
    },
    async (request, reply) => {
      const context = commandContext(request)
      const placements = request.body.placements.map(({ files, article, replaces }, index) => ({
        files,
        replaces,
        article:
          typeof article === 'string'
            ? { articleId: article }
            : { articleId: ArticleId.parse(newId(context, `article ${index}`)), code: shortCode(), name: article.name },
      }))
      for (const { replaces } of placements) await checkReplaced(services, replaces)
      const placing = { issueId: request.params.issueId, placements }
      const { placed, made, replaced, refused, outcome } = await placeFiles(services, placing, context)
      if (outcome) acceptOutcome(reply, outcome)
      return { placed: [...placed], made: [...made], replaced: [...replaced], refused: [...refused] }
    },
  )

  app.post(
    `${path}/undo`,
    { schema: { params, body: PlacementReceipt, response: { 200: z.object({ files: z.array(MediaId) }) } } },
    async (request, reply) => {
      const taking = { issueId: request.params.issueId, ...request.body }
      const { files, outcome } = await takePlacedBack(copyTools(services), taking, commandContext(request))
      if (outcome) acceptOutcome(reply, outcome)
      return { files: [...files] }
    },
  )
}
