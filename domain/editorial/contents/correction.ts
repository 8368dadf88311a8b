import { assertNever, type Decision, reject } from '../../kernel/decider.ts'
import type { IssueId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { ContentsCommand } from './commands.ts'
import type { ContentsEvent } from './events.ts'
import { type Contents, type ContentsRejection, findArticle } from './state.ts'

/** Only an active article can be corrected: listeners cannot find any other. */
export const decideCorrection = (
  command: MessageOfType<ContentsCommand, 'CorrectArticle' | 'RewordCorrection' | 'TakeBackCorrection'>,
  contents: Contents,
  issueId: IssueId,
): Decision<ContentsEvent, ContentsRejection> => {
  const { articleId, correctionId } = command
  const entry = findArticle(contents, articleId)
  if (!entry) return reject('ArticleNotFound')
  const said = entry.corrections.find((each) => each.correctionId === correctionId)
  const data = { issueId, articleId, correctionId }
  switch (command.type) {
    case 'CorrectArticle':
      if (said) return []
      if (!entry.attributes.active) return reject('ArticleNotActive')
      return [{ type: 'ArticleCorrected', data: { ...data, text: command.text } }]
    case 'RewordCorrection':
      if (!said) return reject('CorrectionNotFound')
      return said.text === command.text ? [] : [{ type: 'CorrectionReworded', data: { ...data, text: command.text } }]
    case 'TakeBackCorrection':
      return said ? [{ type: 'CorrectionTakenBack', data }] : []
    default:
      return assertNever(command)
  }
}
