import { type Decision, reject } from '../../kernel/decider.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { ContentsCommand } from './commands.ts'
import type { ContentsEvent } from './events.ts'
import { type ContentsRejection, type FilledContents, findArticle } from './state.ts'

/** Only an active article can be corrected: listeners cannot find any other. */
export const decideCorrection = (
  command: MessageOfType<ContentsCommand, 'CorrectArticle' | 'RewordCorrection' | 'TakeBackCorrection'>,
  contents: FilledContents,
): Decision<ContentsEvent, ContentsRejection> => {
  const { articleId, correctionId } = command
  const entry = findArticle(contents, articleId)
  if (!entry) return reject('ArticleNotFound')
  const said = entry.corrections.find((each) => each.correctionId === correctionId)
  const data = { issueId: contents.issueId, articleId, correctionId }
  if (command.type === 'CorrectArticle') {
    if (said) return []
    if (!entry.attributes.active) return reject('ArticleNotActive')
    return [{ type: 'ArticleCorrected', data: { ...data, text: command.text } }]
  }
  if (command.type === 'TakeBackCorrection') return said ? [{ type: 'CorrectionTakenBack', data }] : []
  if (!said) return reject('CorrectionNotFound')
  return said.text === command.text ? [] : [{ type: 'CorrectionReworded', data: { ...data, text: command.text } }]
}
