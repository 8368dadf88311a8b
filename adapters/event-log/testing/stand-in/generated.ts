import { createRequire } from 'node:module'
import type * as Features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import type * as FeaturesService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import type * as Gossip from '@eventstore/db-client/generated/gossip_pb.js'
import type * as GossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import type * as Shared from '@eventstore/db-client/generated/shared_pb.js'
import type * as Streams from '@eventstore/db-client/generated/streams_pb.js'
import type * as StreamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'

export type { Features, Gossip, Shared, Streams }

const require = createRequire(import.meta.url)
const folder = '@eventstore/db-client/generated'

/** The messages and services of the server, as the client brings them. */
export const streams = require(`${folder}/streams_pb.js`) as typeof Streams
export const shared = require(`${folder}/shared_pb.js`) as typeof Shared
export const features = require(`${folder}/serverfeatures_pb.js`) as typeof Features
export const gossip = require(`${folder}/gossip_pb.js`) as typeof Gossip
export const { StreamsService: streamsService } = require(`${folder}/streams_grpc_pb.js`) as typeof StreamsService
export const { ServerFeaturesService: featuresService } = require(
  `${folder}/serverfeatures_grpc_pb.js`,
) as typeof FeaturesService
export const { GossipService: gossipService } = require(`${folder}/gossip_grpc_pb.js`) as typeof GossipService
