import { randomUUID } from 'node:crypto'
import { contentsStream } from '../../commands/editorial/contents/stream.ts'
import { userStream } from '../../commands/people/user/stream.ts'
import type { AnyEvent, AppendMetadata, EventLog } from '../../domain/kernel/event-log.ts'
import { ArticleId, DeliveryId, IssueId, UserId } from '../../domain/kernel/ids.ts'
import { userRegistered } from '../../domain/people/user/examples.ts'

const EDITORS = 8
/** Every so many acts lead to a delivery of three events. */
const ACTS_PER_DELIVERY = 5

const appendUsers = async (log: EventLog): Promise<readonly UserId[]> => {
  const ids = Array.from({ length: EDITORS }, () => UserId.parse(randomUUID()))
  for (const userId of ids) {
    const commandId = randomUUID()
    const event: AnyEvent = { ...userRegistered, data: { ...userRegistered.data, userId } }
    const actor = { kind: 'process', id: 'start' } as const
    await log.append(userStream(userId), [event], 'noStream', { commandId, correlationId: commandId, actor })
  }
  return ids
}

const appendDelivery = async (log: EventLog, act: AppendMetadata, causationId: string) => {
  const deliveryId = DeliveryId.parse(randomUUID())
  const moment = new Date().toISOString()
  const ids = { deliveryId, at: moment }
  const events: readonly AnyEvent[] = [
    { type: 'DeliveryOrdered', data: { ...ids, channel: 'mail', template: 'issue-trial', about: {} } },
    { type: 'DeliveryAttempted', data: { ...ids, attempt: 1 } },
    { type: 'DeliverySucceeded', data: { ...ids, attempt: 1 } },
  ]
  const actor = { kind: 'process', id: 'delivery-mail' } as const
  await log.append(`delivery-${deliveryId}`, events, 'noStream', {
    commandId: randomUUID(),
    correlationId: act.correlationId,
    causationId,
    actor,
  })
}

/** The list of articles of one issue that editors have worked on for years: this many acts of one event each. */
export const appendLongHistory = async (log: EventLog, total: number): Promise<string> => {
  const stream = contentsStream(IssueId.parse(randomUUID()))
  const users = await appendUsers(log)
  const articles = Array.from({ length: 60 }, () => ArticleId.parse(randomUUID()))
  for (let index = 0; index < total; index += 1) {
    const commandId = randomUUID()
    const act: AppendMetadata = {
      commandId,
      correlationId: commandId,
      actor: { kind: 'user', id: users[index % EDITORS] ?? '' },
    }
    const articleId = articles[index % articles.length]
    const event: AnyEvent = { type: 'ArticleRenamed', data: { articleId, name: `Nyheter från bygden ${index}` } }
    await log.append(stream, [event], index === 0 ? 'noStream' : index - 1, act)
    if (index % ACTS_PER_DELIVERY > 0) continue
    const { events } = await log.read(stream, { from: index, to: index })
    await appendDelivery(log, act, events[0]?.eventId ?? '')
  }
  return stream
}
