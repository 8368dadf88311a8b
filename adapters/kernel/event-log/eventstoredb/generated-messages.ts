import { createRequire } from 'node:module'
import type * as Shared from '@eventstore/db-client/generated/shared_pb.js'
import type * as StreamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type * as Streams from '@eventstore/db-client/generated/streams_pb.js'

export type { Shared, Streams }

const require = createRequire(import.meta.url)
const folder = '@eventstore/db-client/generated'

/** The server's messages and calls, from the client library's generated files. */
export const streams = require(`${folder}/streams_pb.js`) as typeof Streams
export const sharedMessages = require(`${folder}/shared_pb.js`) as typeof Shared
export const { StreamsClient: streamsClient, StreamsService: streamsService } = require(
  `${folder}/streams_grpc_pb.js`,
) as typeof StreamsService
