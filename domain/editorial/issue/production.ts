import { type Decision, reject } from '../../kernel/decider.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { IssueCommand } from './commands.ts'
import type { IssueEvent } from './events.ts'
import type { IssueRejection, OpenedIssue } from './state.ts'

export const claim = (
  command: MessageOfType<IssueCommand, 'ClaimProduction'>,
  { issueId, production, published }: OpenedIssue,
): Decision<IssueEvent, IssueRejection> => {
  const { productionId, processItemId, abandoned, at } = command
  if (published === productionId || (production === productionId && !command.renew)) return []
  const isOther = production !== undefined && production !== productionId && production !== abandoned
  if (isOther && !command.supersede) return reject('ProductionUnderway')
  const superseded = isOther ? production : null
  return [{ type: 'ProductionClaimed', data: { issueId, productionId, processItemId, superseded, at } }]
}

export const publish = (
  { type: _type, ...product }: MessageOfType<IssueCommand, 'PublishProduct'>,
  { issueId, publicationId, production, published }: OpenedIssue,
): Decision<IssueEvent, IssueRejection> => {
  if (published === product.productionId) return []
  if (production !== product.productionId) return reject('ProductionSuperseded')
  return [{ type: 'ProductPublished', data: { issueId, publicationId, ...product } }]
}

/** Only one production is current; a late report of an earlier one changes nothing. */
export const abandon = (
  { productionId, reason, at }: MessageOfType<IssueCommand, 'AbandonProduction'>,
  { issueId, production }: OpenedIssue,
): readonly IssueEvent[] =>
  production === productionId ? [{ type: 'ProductionAbandoned', data: { issueId, productionId, reason, at } }] : []
