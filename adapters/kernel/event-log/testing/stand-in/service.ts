import type { ServerUnaryCall, ServerWritableStream, ServiceError, sendUnaryData } from '@grpc/grpc-js'
import { appendsOf, type Gate } from './appends.ts'
import {
  type Features,
  features,
  type Gossip,
  gossip,
  type Shared,
  type Streams,
  sharedMessages,
  streams,
} from './generated-messages.ts'
import type { AnswerOrRefusal, recordsOf, StoredRecord } from './records.ts'
import { nameOf } from './records.ts'
import { invalidPosition } from './refusals.ts'

type ReadCall = ServerWritableStream<Streams.ReadReq, Streams.ReadResp>
type Options = Streams.ReadReq.Options

const toResponse = ({ id, stream, revision, position, message, created }: StoredRecord): Streams.ReadResp => {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
  recorded.setId(new sharedMessages.UUID().setString(id))
  recorded.setStreamIdentifier(new sharedMessages.StreamIdentifier().setStreamName(Buffer.from(stream)))
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

const isRefused = (answer: AnswerOrRefusal<unknown>): answer is { readonly refused: Partial<ServiceError> } =>
  typeof answer === 'object' && answer !== null && 'refused' in answer

const isBackwards = (options: Options) => options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS

const placeIn = (options: Options): bigint | undefined => {
  const all = options.getAll()
  return all?.hasPosition() ? BigInt(all.getPosition()?.getCommitPosition() ?? 0) : undefined
}

/** Matches types with the asked prefixes; all types without a filter. */
const isWanted = (options: Options) => {
  const beginnings = options.getFilter()?.getEventType()?.getPrefixList()
  return ({ message }: StoredRecord) => {
    const type = message.getMetadataMap().get('type') ?? ''
    return beginnings?.some((beginning) => type.startsWith(beginning)) ?? true
  }
}

const streamNotFoundAnswer = (name: string) => {
  const identifier = new sharedMessages.StreamIdentifier().setStreamName(Buffer.from(name))
  const missing = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier)
  return new streams.ReadResp().setStreamNotFound(missing)
}

/** The server's calls that the event log uses, over the records of one server. */
export const serviceOf = (
  records: ReturnType<typeof recordsOf>,
  gate: Gate,
  { address, tellsPositions }: { readonly address: () => number; readonly tellsPositions: boolean },
) => {
  const subscriptions = new Set<ReadCall>()

  records.listen((event) => {
    for (const call of subscriptions) call.write(toResponse(event))
  })

  const fail = (call: ReadCall, error: Partial<ServiceError>) => void call.emit('error', error)

  let reads = 0
  let given = 0

  /**
   * In every other read the first event goes out before the server may freeze, so that reads are cut in their middle.
   */
  const give = async (call: ReadCall, events: readonly StoredRecord[]) => {
    reads += 1
    given += events.length
    const ahead = reads % 2
    for (const event of events.slice(0, ahead)) call.write(toResponse(event))
    const failure = await gate()
    if (failure) return fail(call, failure)
    for (const event of events.slice(ahead)) call.write(toResponse(event))
    call.end()
  }

  const readStream = (call: ReadCall, options: Options) => {
    const from = options.getStream()
    const name = nameOf(from?.getStreamIdentifier())
    const past = records.stream(name)
    if (isRefused(past)) return fail(call, past.refused)
    if (!past) {
      call.write(streamNotFoundAnswer(name))
      return call.end()
    }
    const start = from?.hasRevision() ? Number(from.getRevision()) : 0
    const ordered = isBackwards(options) ? past.toReversed() : past.filter(({ revision }) => revision >= start)
    void give(call, ordered.slice(0, Number(options.getCount())))
  }

  const readAll = (call: ReadCall, options: Options) => {
    const place = placeIn(options)
    const found = place === undefined ? records.all() : records.from(place)
    if (isRefused(found)) return fail(call, found.refused)
    const wanted = found.filter(isWanted(options))
    const ordered = isBackwards(options) ? wanted.toReversed() : wanted
    const page = ordered.slice(0, Number(options.getCount()))
    if (page.some(records.isDamaged)) return fail(call, invalidPosition())
    void give(call, page)
  }

  const subscribe = (call: ReadCall, options: Options) => {
    const place = placeIn(options) ?? -1n
    subscriptions.add(call)
    call.on('cancelled', () => subscriptions.delete(call))
    const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId('1')
    call.write(new streams.ReadResp().setConfirmation(confirmation))
    const past = options.getAll()?.hasEnd() ? [] : records.all().filter(({ position }) => position > place)
    for (const event of past) call.write(toResponse(event))
    call.write(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()))
  }

  const read = (call: ReadCall) => {
    const options = call.request.getOptions()
    if (!options) return call.end()
    if (options.hasSubscription()) return subscribe(call, options)
    return options.hasStream() ? readStream(call, options) : readAll(call, options)
  }

  const getSupportedMethods = (
    _: ServerUnaryCall<Shared.Empty, Features.SupportedMethods>,
    answer: sendUnaryData<Features.SupportedMethods>,
  ) => answer(null, new features.SupportedMethods().setEventStoreServerVersion('stand-in'))

  /** The members of the cluster: only this server, which leads. */
  const members = (_: ServerUnaryCall<Shared.Empty, Gossip.ClusterInfo>, answer: sendUnaryData<Gossip.ClusterInfo>) => {
    const member = new gossip.MemberInfo()
      .setInstanceId(new sharedMessages.UUID().setString('00000000-0000-4000-8000-000000000002'))
      .setTimeStamp('0')
      .setState(gossip.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(address()))
    answer(null, new gossip.ClusterInfo().setMembersList([member]))
  }

  return {
    streams: { read, ...appendsOf(records, gate, tellsPositions) },
    features: { getSupportedMethods },
    gossip: { read: members },
    disconnect: () => subscriptions.clear(),
    /** Number of events that reads have returned. */
    given: () => given,
  }
}
