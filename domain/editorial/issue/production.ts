import { assertNever, type Decision, reject } from '../../kernel/decider.ts'
import { changesIn } from '../../kernel/form-merge.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { IssueCommand } from './commands.ts'
import type { IssueEvent } from './events.ts'
import type { IssueRejection, OpenedIssue } from './state.ts'

/** Only one production is current; a late report of an earlier one changes nothing. */
export const decideProduction = (
  command: MessageOfType<IssueCommand, 'ClaimProduction' | 'PublishProduct' | 'AbandonProduction'>,
  issue: OpenedIssue,
): Decision<IssueEvent, IssueRejection> => {
  const { issueId, production } = issue
  const { productionId, at } = command
  switch (command.type) {
    case 'ClaimProduction':
      return claim(command, issue)
    case 'PublishProduct':
      return publish(command, issue)
    case 'AbandonProduction':
      if (production !== productionId) return []
      return [{ type: 'ProductionAbandoned', data: { issueId, productionId, reason: command.reason, at } }]
    default:
      return assertNever(command)
  }
}

const claim = (
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

const publish = (
  { type: _type, ...product }: MessageOfType<IssueCommand, 'PublishProduct'>,
  { issueId, publicationId, production, published }: OpenedIssue,
): Decision<IssueEvent, IssueRejection> => {
  if (published === product.productionId) return []
  if (production !== product.productionId) return reject('ProductionSuperseded')
  return [{ type: 'ProductPublished', data: { issueId, publicationId, ...product } }]
}

/** The event is written even when the counts have not changed, because it says that they are final. */
const count = (
  { counts }: MessageOfType<IssueCommand, 'CountSubscribers'>,
  { issueId, form, isCounted }: OpenedIssue,
): readonly IssueEvent[] => {
  const changes = changesIn(form.nrOfSubscribers, counts)
  return isCounted ? [] : [{ type: 'SubscribersCounted', data: { issueId, changes, isFinal: true } }]
}

const ofDelivery = ['RecordPush', 'ReenablePush', 'RecordMailing', 'CountSubscribers', 'RecordFetchedDaisy'] as const
type DeliveryCommand = MessageOfType<IssueCommand, (typeof ofDelivery)[number]>

export const isOfDelivery = (command: IssueCommand): command is DeliveryCommand =>
  ofDelivery.some((type) => type === command.type)

export const decideDelivery = (command: DeliveryCommand, issue: OpenedIssue): readonly IssueEvent[] => {
  if (command.type === 'CountSubscribers') return count(command, issue)
  const { issueId, pushSent, mailSent, pushTime, importDaisyFilename } = issue
  const { at } = command
  switch (command.type) {
    case 'RecordPush':
      // A late report of an earlier push changes nothing.
      return pushSent || command.time !== pushTime ? [] : [{ type: 'PushSent', data: { issueId, at } }]
    case 'ReenablePush':
      // A request that names an earlier push changes nothing: the next one has been allowed already.
      return (command.time === undefined ? pushSent : command.time === pushTime)
        ? [{ type: 'PushReenabled', data: { issueId, at } }]
        : []
    case 'RecordMailing':
      return mailSent ? [] : [{ type: 'MailSent', data: { issueId, at } }]
    case 'RecordFetchedDaisy':
      if (importDaisyFilename === command.filename) return []
      return [{ type: 'DaisyFetched', data: { issueId, importDaisyFilename: command.filename, at } }]
    default:
      return assertNever(command)
  }
}
