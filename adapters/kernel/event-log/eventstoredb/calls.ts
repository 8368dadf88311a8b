import type { EventStoreDBClient } from '@eventstore/db-client'
import type { CallOptions, Metadata } from '@grpc/grpc-js'
import { streamsClient } from './generated-messages.ts'

type Calls = InstanceType<typeof streamsClient>

/** How the client library opens a call, ends it on disposal, and finds another leader. */
type Opener = {
  readonly GRPCStreamCreator: <Stream>(
    Client: typeof streamsClient,
    name: string,
    create: (calls: Calls) => Stream,
  ) => () => Promise<Stream>
  readonly callArguments: (options: object, callOptions: CallOptions) => [Metadata, CallOptions]
}

/** Opens a call of our own over the client's connection, with the account of the address and no time limit. */
export const openCall = async <Stream>(
  client: EventStoreDBClient,
  name: string,
  create: (calls: Calls, ...args: [Metadata, CallOptions]) => Stream,
): Promise<Stream> => {
  // The cast is sound for the version of the client that the lock file names.
  const opener = client as unknown as Opener
  const args = opener.callArguments({}, { deadline: Number.POSITIVE_INFINITY })
  return opener.GRPCStreamCreator(streamsClient, name, (calls) => create(calls, ...args))()
}
