import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { reviseArticle } from '../article/revise-article.ts'
import { articleStream } from '../article/stream.ts'
import type { PlannedArticle } from './plan-import.ts'
import type { ImportTools, ImportWork } from './tools.ts'

/** The text of a new article comes with it; that of another is a change that the list shows and products follow. */
export const writeValues = async (
  tools: ImportTools,
  { issueId }: ImportWork,
  { articleId, status, taken, values, key }: PlannedArticle,
  context: CommandContext,
) => {
  const { name, level, page, text, byLine } = values
  const body = { ...(taken.includes('text') && { text }), ...(taken.includes('byLine') && { byLine }) }
  const step = derivedContext(context, `text ${key}`)
  if (status === 'new') {
    const isEmpty = text === '' && byLine === ''
    const write = { type: 'ReviseBody', issueId, articleId, changes: body } as const
    if (!isEmpty) await tools.handlers.article(articleStream(articleId), write, step)
    return
  }
  const attributes = {
    ...(taken.includes('name') && { name }),
    ...(taken.includes('level') && { level }),
    ...(taken.includes('page') && page !== null && { page }),
  }
  const revision = { issueId, articleId, attributes, body, seen: undefined }
  const isAnything = Object.keys(attributes).length + Object.keys(body).length > 0
  const outcome = isAnything ? await reviseArticle(tools, revision, step) : undefined
  // Where the page does not fit between its neighbours, the article stays on its page.
  if (outcome?.kind === 'rejected') {
    const { page: _, ...others } = attributes
    await reviseArticle(tools, { ...revision, attributes: others }, derivedContext(step, 'without page'))
  }
}
