import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import type { OrderedDelivery } from '../../../domain/delivery/delivery/state.ts'
import { isOutput, type Output, outputFields } from '../../../domain/editorial/publication/settings/outputs.ts'
import { type ReceiverPlace, receiversOf } from '../../../domain/editorial/publication/settings/receivers.ts'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'
import { type FollowSources, follow, type NextDelivery, nextDeliveryFor, orderNext } from './follow.ts'

const kind = 'receiver-move'

/** The settings that tell the place of each receiver and the log-in there. */
const fileServerFields = ['enable', 'url', 'directory', 'username', 'password', 'hostKey']
const fieldsOf = ({ url, directory, username, password, hostKey }: (typeof outputFields)[Output]) => [
  url,
  directory,
  username,
  password,
  hostKey,
]

const receiverAccessFields: Readonly<Record<ReceiverPlace, readonly string[]>> = {
  exportToFtp: fileServerFields,
  legimusTransfer: fileServerFields,
  TAB_0: fieldsOf(outputFields.TAB_0),
  TAB_1: fieldsOf(outputFields.TAB_1),
  exportWordPress: ['enable', 'url', 'base', 'vendor', 'user', 'pass', 'allowHttp'],
}
// The cast is sound: they are its own keys.
const places = Object.keys(receiverAccessFields) as readonly ReceiverPlace[]

/**
 * When a receiver's place or log-in changes, deliveries that have not arrived are tried again with the new settings.
 */
export const receiverMove = statelessProcess<'ExportsConfigured'>({
  name: kind,
  types: ['ExportsConfigured'],
  startsAt: 'head',
  idOf: ({ data }) => data.publicationId,
  react: ({ event, recordedAt }) => {
    const { publicationId, changes } = event.data
    return places.flatMap((place) => {
      const changed: object = (isOutput(place) ? changes.wfsettings : changes[place]) ?? {}
      if (!receiverAccessFields[place].some((field) => field in changed)) return []
      const data = { publicationId, place }
      return [{ due: { kind, id: `${publicationId} ${place}`, at: recordedAt, data } }]
    })
  },
})

const MOVED_REASON = 'Mottagarens adress har ändrats sedan dess.'

type MoveContext = { readonly at: string; readonly context: CommandContext }

const isMoved = ({ receiver }: NextDelivery, { ordered: { about } }: OrderedDelivery): boolean =>
  receiver.address !== about['place']

const end = async ({ delivery }: FollowSources, { ordered }: OrderedDelivery, { at, context }: MoveContext) => {
  const { deliveryId } = ordered
  const withdraw = { type: 'WithdrawDelivery', deliveryId, reason: MOVED_REASON, at } as const
  await delivery(deliveryStream(deliveryId), withdraw, context)
}

/**
 * Cancels a waiting delivery to a former place at once: its next attempt would find that out only a quarter of an hour
 * later.
 */
export const endAtFormerPlace = async (
  sources: FollowSources,
  waiting: OrderedDelivery,
  moved: MoveContext,
): Promise<void> => {
  const next = await nextDeliveryFor(sources, waiting)
  if (next && isMoved(next, waiting)) await end(sources, waiting, moved)
}

/** A waiting delivery is cancelled and followed like any cancelled one; a parked delivery is followed as it is. */
const lookAtDelivery = async (sources: FollowSources, last: OrderedDelivery, { at, context }: MoveContext) => {
  const next = await nextDeliveryFor(sources, last)
  if (!next) return
  if (isMoved(next, last) && last.status === 'Waiting') await end(sources, last, { at, context })
  else if (isMoved(next, last)) await follow(sources, last, at, context)
  // A parked delivery that may have arrived waits for a person.
  else if (last.status === 'Parked' && !last.isUnclear) await orderNext(sources, next, last, at, context)
}

export const lookAfterReceiverMove = (sources: FollowSources): DueKind => ({
  kind,
  fallDue: async ({ data }, at, context) => {
    const publication = await sources.publication.state(publicationStream(PublicationId.parse(data['publicationId'])))
    if (publication.status !== 'Active') return
    const moved = receiversOf(publication.settings).filter(({ place }) => place === data['place'])
    for (const { id: receiver } of moved)
      for (const issueId of publication.numbers.keys()) {
        const orders = await sources.ordersTo({ issueId, receiver })
        const last = orders.findLast(({ ordered }) => ordered.channel !== 'recall')
        const own = derivedContext(context, `${receiver} ${issueId}`)
        if (last?.status === 'Waiting' || last?.status === 'Parked')
          await lookAtDelivery(sources, last, { at, context: own })
      }
  },
})
