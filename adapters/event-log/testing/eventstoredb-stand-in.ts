import { createRequire } from 'node:module'
import {
  Server,
  ServerCredentials,
  type sendUnaryData,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServerWritableStream,
} from '@grpc/grpc-js'
import type * as Features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import type * as FeaturesService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import type * as Shared from '@eventstore/db-client/generated/shared_pb.js'
import type * as Streams from '@eventstore/db-client/generated/streams_pb.js'
import type * as StreamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'

const require = createRequire(import.meta.url)
const folder = '@eventstore/db-client/generated'
const streams = require(`${folder}/streams_pb.js`) as typeof Streams
const shared = require(`${folder}/shared_pb.js`) as typeof Shared
const features = require(`${folder}/serverfeatures_pb.js`) as typeof Features
const { StreamsService: streamsService } = require(`${folder}/streams_grpc_pb.js`) as typeof StreamsService
const { ServerFeaturesService: featuresService } = require(
  `${folder}/serverfeatures_grpc_pb.js`,
) as typeof FeaturesService

type Stored = {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly position: bigint
  readonly message: Streams.AppendReq.ProposedMessage
  readonly created: bigint
}

type ReadCall = ServerWritableStream<Streams.ReadReq, Streams.ReadResp>
type Options = Streams.ReadReq.Options

/** The server counts in 100 ns. */
const ticks = () => BigInt(Date.now()) * 10_000n

const nameOf = (identifier: Shared.StreamIdentifier | undefined) =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString()

const toResponse = ({ id, stream, revision, position, message, created }: Stored): Streams.ReadResp => {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
  recorded.setId(new shared.UUID().setString(id))
  recorded.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)))
  recorded.setStreamRevision(String(revision))
  recorded.setPreparePosition(String(position))
  recorded.setCommitPosition(String(position))
  recorded.setData(message.getData())
  recorded.setCustomMetadata(message.getCustomMetadata())
  for (const [key, value] of message.getMetadataMap().entries()) recorded.getMetadataMap().set(key, value)
  recorded.getMetadataMap().set('created', String(created))
  const event = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(position))
  return new streams.ReadResp().setEvent(event)
}

export type StandIn = { readonly url: string; readonly cut: () => Promise<void>; readonly close: () => Promise<void> }

/**
 * As much of EventStoreDB as the event log uses, in memory, over real gRPC. It keeps the server's own rules: a repeat
 * is recognised right behind the expected revision only, and its answer names no position.
 */
export const startStandIn = async (): Promise<StandIn> => {
  const log: Stored[] = []
  const byStream = new Map<string, Stored[]>()
  const subscriptions = new Set<{ readonly call: ReadCall; readonly passes: (event: Stored) => boolean }>()

  const wrongVersion = (options: Streams.AppendReq.Options, current: number) => {
    const wrong = new streams.AppendResp.WrongExpectedVersion()
    if (options.hasRevision()) wrong.setExpectedRevision(options.getRevision())
    else wrong.setExpectedNoStream(new shared.Empty())
    if (current >= 0) wrong.setCurrentRevision(String(current))
    else wrong.setCurrentNoStream(new shared.Empty())
    return new streams.AppendResp().setWrongExpectedVersion(wrong)
  }

  const success = (revision: number, position: bigint | undefined) => {
    const answer = new streams.AppendResp.Success().setCurrentRevision(String(revision))
    if (position === undefined) answer.setNoPosition(new shared.Empty())
    else {
      const text = String(position)
      answer.setPosition(new streams.AppendResp.Position().setCommitPosition(text).setPreparePosition(text))
    }
    return new streams.AppendResp().setSuccess(answer)
  }

  const store = (stream: string, messages: readonly Streams.AppendReq.ProposedMessage[]) => {
    const past = byStream.get(stream) ?? []
    byStream.set(stream, past)
    for (const message of messages) {
      const id = message.getId()?.getString() ?? ''
      const position = BigInt(log.length + 1) * 100n
      const stored = { id, stream, revision: past.length, position, message, created: ticks() }
      past.push(stored)
      log.push(stored)
      for (const { call, passes } of subscriptions) if (passes(stored)) call.write(toResponse(stored))
    }
    return success(past.length - 1, log.at(-1)?.position)
  }

  const append = (options: Streams.AppendReq.Options, messages: readonly Streams.AppendReq.ProposedMessage[]) => {
    const stream = nameOf(options.getStreamIdentifier())
    const past = byStream.get(stream) ?? []
    const expected = options.hasRevision() ? Number(options.getRevision()) : -1
    const current = past.length - 1
    if (expected === current) return store(stream, messages)
    const behind = past.slice(expected + 1, expected + 1 + messages.length)
    const isRepeat =
      expected < current &&
      behind.length === messages.length &&
      behind.every(({ id }, index) => id === messages[index]?.getId()?.getString())
    return isRepeat ? success(expected + messages.length, undefined) : wrongVersion(options, current)
  }

  const readStream = (call: ReadCall, options: Options) => {
    const from = options.getStream()
    const past = byStream.get(nameOf(from?.getStreamIdentifier()))
    if (!past) {
      const notFound = new streams.ReadResp.StreamNotFound()
      const identifier = from?.getStreamIdentifier()
      if (identifier) notFound.setStreamIdentifier(identifier)
      call.write(new streams.ReadResp().setStreamNotFound(notFound))
      return call.end()
    }
    const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS
    const start = from?.hasRevision() ? Number(from.getRevision()) : 0
    const ordered = backwards ? past.toReversed() : past.slice(start)
    for (const event of ordered.slice(0, Number(options.getCount()))) call.write(toResponse(event))
    call.end()
  }

  const readAll = (call: ReadCall, options: Options) => {
    const from = options.getAll()
    const place = from?.hasPosition() ? BigInt(from.getPosition()?.getCommitPosition() ?? 0) : 0n
    const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS
    const first = log.findIndex(({ position }) => position >= place)
    const ordered = backwards ? log.toReversed() : log.slice(first < 0 ? log.length : first)
    for (const event of ordered.slice(0, Number(options.getCount()))) call.write(toResponse(event))
    call.end()
  }

  const subscribe = (call: ReadCall, options: Options) => {
    const from = options.getAll()
    const place = from?.hasPosition() ? BigInt(from.getPosition()?.getCommitPosition() ?? 0) : 0n
    const passes = ({ position }: Stored) => position > place
    const subscription = { call, passes }
    subscriptions.add(subscription)
    call.on('cancelled', () => subscriptions.delete(subscription))
    call.write(
      new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId('1')),
    )
    if (!from?.hasEnd()) for (const event of log.filter(passes)) call.write(toResponse(event))
  }

  const implementation = {
    read: (call: ReadCall) => {
      const options = call.request.getOptions()
      if (!options) return call.end()
      if (options.hasSubscription()) return subscribe(call, options)
      return options.hasStream() ? readStream(call, options) : readAll(call, options)
    },
    append: (
      call: ServerReadableStream<Streams.AppendReq, Streams.AppendResp>,
      answer: sendUnaryData<Streams.AppendResp>,
    ) => {
      let options: Streams.AppendReq.Options | undefined
      const messages: Streams.AppendReq.ProposedMessage[] = []
      call.on('data', (request: Streams.AppendReq) => {
        options ??= request.getOptions()
        const message = request.getProposedMessage()
        if (message) messages.push(message)
      })
      call.on('end', () => options && answer(null, append(options, messages)))
    },
  }

  const getSupportedMethods = (
    _: ServerUnaryCall<Shared.Empty, Features.SupportedMethods>,
    answer: sendUnaryData<Features.SupportedMethods>,
  ) => answer(null, new features.SupportedMethods().setEventStoreServerVersion('stand-in'))

  const serve = async (address: string) => {
    const server = new Server({ 'grpc.max_receive_message_length': -1 })
    server.addService(streamsService, implementation)
    server.addService(featuresService, { getSupportedMethods })
    const port = await new Promise<number>((resolve, reject) => {
      server.bindAsync(address, ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      )
    })
    return { server, port }
  }

  let { server, port } = await serve('127.0.0.1:0')
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    cut: async () => {
      server.forceShutdown()
      subscriptions.clear()
      ;({ server, port } = await serve(`127.0.0.1:${port}`))
    },
    close: async () => server.forceShutdown(),
  }
}
