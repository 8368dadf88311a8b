import { createRequire } from 'node:module'
import type * as GossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import type * as Gossip from '@eventstore/db-client/generated/gossip_pb.js'
import type * as FeaturesService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import type * as Features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import type * as Status from '@eventstore/db-client/generated/status_pb.js'
import type * as Packed from 'google-protobuf/google/protobuf/any_pb.js'

export {
  type Shared,
  type Streams,
  sharedMessages,
  streams,
  streamsService,
} from '../../eventstoredb/generated-messages.ts'
export type { Features, Gossip, Packed }

const require = createRequire(import.meta.url)
const folder = '@eventstore/db-client/generated'

/** The server's other services, from the client library's generated files. */
export const features = require(`${folder}/serverfeatures_pb.js`) as typeof Features
export const gossip = require(`${folder}/gossip_pb.js`) as typeof Gossip
export const status = require(`${folder}/status_pb.js`) as typeof Status
export const { ServerFeaturesService: featuresService } = require(
  `${folder}/serverfeatures_grpc_pb.js`,
) as typeof FeaturesService
export const { GossipService: gossipService } = require(`${folder}/gossip_grpc_pb.js`) as typeof GossipService
/** From another library, which the client library brings with it. */
export const packedMessages = createRequire(require.resolve(`${folder}/streams_pb.js`))(
  'google-protobuf/google/protobuf/any_pb.js',
) as typeof Packed
