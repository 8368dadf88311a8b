import type { ListenerEvent } from '../../../domain/subscribers/listener/events.ts'
import { rowProjection } from '../../kernel/projection.ts'
import { listenerKey, pushListenerRows } from './table.ts'

export const pushListeners = rowProjection<ListenerEvent, typeof pushListenerRows>(pushListenerRows, {
  ListenerJoined: {
    keys: ({ data }) => [listenerKey(data.listenerId, data.publicationId)],
    fold: (_, { event: { data } }, id) => ({
      id,
      listener_id: data.listenerId,
      publication_id: data.publicationId,
      since: data.at,
    }),
  },
  ListenerLeft: {
    keys: ({ data }) => data.publicationIds.map((each) => listenerKey(data.listenerId, each)),
    fold: () => undefined,
  },
})
