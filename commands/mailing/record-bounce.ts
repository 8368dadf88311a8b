import type { Publication } from '../../domain/publication/publication.ts'
import type { SubscriberId, UserId } from '../../domain/core/ids.ts'
import { dayBefore } from '../../domain/subscriber/periods.ts'
import { longestServing } from '../administrators/longest-serving.ts'
import type { CommandContext } from '../handling/command-handler.ts'
import type { Handlers } from '../handlers.ts'
import { publicationStream } from '../publication/stream.ts'
import { subscriberStream } from '../subscriber/stream.ts'
import { dayInSweden } from '../swedish-days.ts'

export type ReturnedLetter = {
  readonly subscriberId: SubscriberId
  readonly isHard: boolean
  readonly status: string
  readonly address: string | undefined
  readonly at: Date
}

export type RecordingTools = {
  readonly handlers: Pick<Handlers, 'administrators' | 'publication' | 'subscriber' | 'user'>
}

/** Whom its publication names; where it names nobody, whoever hears of all else. */
const toldOf = async (handlers: RecordingTools['handlers'], publication: Publication): Promise<readonly UserId[]> => {
  const named = publication.status === 'Active' ? publication.settings.emailOnSubscChangesUsers : []
  if (named.length > 0) return named
  const administrator = await longestServing(handlers)
  return administrator ? [administrator.id] : []
}

/** A letter to her has come back. What she gets by mail ends with her address; whoever looks after it is told. */
export const recordBounce = async (
  { handlers }: RecordingTools,
  { subscriberId, isHard, status, address, at }: ReturnedLetter,
  context: CommandContext,
): Promise<void> => {
  const stream = subscriberStream(subscriberId)
  const subscriber = await handlers.subscriber.state(stream)
  if (subscriber.status !== 'Active') return
  const publicationId = subscriber.subscriptions.findLast(({ format }) => format === 'E-Post')?.publicationId
  if (!publicationId) return
  const publication = await handlers.publication.state(publicationStream(publicationId))
  const tells = await toldOf(handlers, publication)
  const about = { subscriberId, isHard, status, publicationId, tells, ...(address ? { address } : {}) }
  const lastDay = dayBefore(dayInSweden(at))
  await handlers.subscriber(stream, { type: 'RecordBounce', ...about, lastDay }, context)
}
