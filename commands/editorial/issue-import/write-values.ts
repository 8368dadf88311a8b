import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { reviseArticle } from '../article/revise-article.ts'
import { articleStream } from '../article/stream.ts'
import type { PlannedArticle } from './plan-import.ts'
import type { ImportTools, ImportWork } from './tools.ts'

/** What the article gets of the source besides its files. */
const changesOf = ({ taken, values: { name, level, page, ingress, text, byLine } }: PlannedArticle) => ({
  attributes: {
    ...(taken.includes('name') && { name }),
    ...(taken.includes('level') && { level }),
    ...(taken.includes('page') && page !== null && { page }),
  },
  body: {
    ...(taken.includes('ingress') && ingress !== undefined && { ingress }),
    ...(taken.includes('text') && { text }),
    ...(taken.includes('byLine') && { byLine }),
  },
})

/** The text of a new article comes with it; that of another is a change that the list shows and products follow. */
export const writeValues = async (
  tools: ImportTools,
  { issueId }: Pick<ImportWork, 'issueId'>,
  planned: PlannedArticle,
  context: CommandContext,
): Promise<void> => {
  const { articleId, status, key, values } = planned
  const { attributes, body } = changesOf(planned)
  const step = derivedContext(context, `text ${key}`)
  if (status === 'new') {
    const write = { type: 'ReviseBody', issueId, articleId, changes: body } as const
    if ((values.ingress ?? '') + values.text + values.byLine !== '')
      await tools.handlers.article(articleStream(articleId), write, step)
    return
  }
  if (Object.keys(attributes).length + Object.keys(body).length === 0) return
  const revision = { issueId, articleId, attributes, body, seen: undefined }
  const outcome = await reviseArticle(tools, revision, step)
  // Where the page does not fit between its neighbours, the article stays on its page.
  if (outcome.kind !== 'rejected') return
  const { page: _, ...others } = attributes
  await reviseArticle(tools, { ...revision, attributes: others }, derivedContext(step, 'without page'))
}
