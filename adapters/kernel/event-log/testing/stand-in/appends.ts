import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  status as code,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServiceError,
  type sendUnaryData,
} from '@grpc/grpc-js'
import {
  type Packed,
  packedMessages,
  type Shared,
  type Streams,
  sharedMessages,
  status,
  streams,
} from './generated-messages.ts'
import { nameOf, type Outcome, type Proposal, type recordsOf, type StoredRecord } from './records.ts'
import { appendTooLargeRefusal, streamDeleted } from './refusals.ts'

/**
 * Every call passes it before its answer: it waits while the server is frozen, and fails the call with the returned
 * error.
 */
export type Gate = () => Promise<Partial<ServiceError> | undefined>

type AppendCall = ServerReadableStream<Streams.AppendReq, Streams.AppendResp>
type BatchAppendCall = ServerDuplexStream<Streams.BatchAppendReq, Streams.BatchAppendResp>

const expectedRevisionOf = (
  options: { readonly hasAny: () => boolean },
  revision: string | undefined,
): number | 'any' => {
  if (options.hasAny()) return 'any'
  return revision === undefined ? -1 : Number(revision)
}

const wrongVersion = (expected: number | 'any', current: number) => {
  const wrong = new streams.AppendResp.WrongExpectedVersion()
  if (expected === -1) wrong.setExpectedNoStream(new sharedMessages.Empty())
  else wrong.setExpectedRevision(String(expected))
  if (current >= 0) wrong.setCurrentRevision(String(current))
  else wrong.setCurrentNoStream(new sharedMessages.Empty())
  return new streams.AppendResp().setWrongExpectedVersion(wrong)
}

const success = (last: StoredRecord | undefined, tellsPosition: boolean) => {
  const text = String(last?.position ?? 0)
  const answer = new streams.AppendResp.Success().setCurrentRevision(String(last?.revision ?? 0))
  if (tellsPosition)
    answer.setPosition(new streams.AppendResp.Position().setCommitPosition(text).setPreparePosition(text))
  else answer.setNoPosition(new sharedMessages.Empty())
  return new streams.AppendResp().setSuccess(answer)
}

const batchSuccess = (last: StoredRecord | undefined, tellsPosition: boolean) => {
  const text = String(last?.position ?? 0)
  const answer = new streams.BatchAppendResp.Success().setCurrentRevision(String(last?.revision ?? 0))
  if (tellsPosition)
    answer.setPosition(new sharedMessages.AllStreamPosition().setCommitPosition(text).setPreparePosition(text))
  else answer.setNoPosition(new sharedMessages.Empty())
  return answer
}

/** A failure within a streaming call has a message of its own kind, or only words. */
const failedStatus = (words: string, name: string, details: { readonly serializeBinary: () => Uint8Array }) => {
  const any: Packed.Any = new packedMessages.Any()
  any.pack(details.serializeBinary(), name)
  return new status.Status().setMessage(words).setDetails(any)
}

const wrongVersionDetails = (current: number): Shared.WrongExpectedVersion => {
  const wrong = new sharedMessages.WrongExpectedVersion().setExpectedAny(new sharedMessages.Empty())
  return current >= 0
    ? wrong.setCurrentStreamRevision(String(current))
    : wrong.setCurrentNoStream(new sharedMessages.Empty())
}

const failureOf = (outcome: Exclude<Outcome, { readonly kind: 'stored' }>, stream: string) => {
  if (outcome.kind === 'wrong version')
    return failedStatus('Wrong', 'event_store.client.WrongExpectedVersion', wrongVersionDetails(outcome.current))
  if (outcome.kind === 'deleted') {
    const identifier = new sharedMessages.StreamIdentifier().setStreamName(Buffer.from(stream))
    const details = new sharedMessages.StreamDeleted().setStreamIdentifier(identifier)
    return failedStatus('Deleted', 'event_store.client.StreamDeleted', details)
  }
  const details = new sharedMessages.MaximumAppendSizeExceeded().setMaxappendsize(outcome.most)
  return failedStatus('Too large', 'event_store.client.MaximumAppendSizeExceeded', details)
}

/** Both ways to append: one call for each append, and one call for many. */
export const appendsOf = (records: ReturnType<typeof recordsOf>, gate: Gate, tellsPositions: boolean) => {
  const append = (call: AppendCall, answer: sendUnaryData<Streams.AppendResp>) => {
    let options: Streams.AppendReq.Options | undefined
    const messages: Streams.AppendReq.ProposedMessage[] = []
    call.on('data', (request: Streams.AppendReq) => {
      options ??= request.getOptions()
      const message = request.getProposedMessage()
      if (message) messages.push(message)
    })
    call.on('end', async () => {
      // A broken call ends too.
      await nextTurn()
      if (!options || call.cancelled) return
      const failure = await gate()
      if (failure) return answer(failure)
      const stream = nameOf(options.getStreamIdentifier())
      const expected = expectedRevisionOf(options, options.hasRevision() ? options.getRevision() : undefined)
      // A caller that has gone changes nothing: the sent append is stored.
      const outcome = records.append({ stream, expected, messages })
      if (outcome.kind === 'deleted') answer(streamDeleted(stream))
      else if (outcome.kind === 'too large') answer(appendTooLargeRefusal(outcome.most))
      else if (outcome.kind === 'wrong version') answer(null, wrongVersion(expected, outcome.current))
      else answer(null, success(outcome.last, tellsPositions))
    })
  }

  const answerBatched = async (call: BatchAppendCall, id: Shared.UUID | undefined, proposal: Proposal) => {
    const response = new streams.BatchAppendResp().setCorrelationId(id)
    const failure = await gate()
    if (failure?.code === code.UNAVAILABLE) {
      const words = failure.details ?? ''
      return call.write(response.setError(failedStatus(words, 'google.protobuf.Empty', new sharedMessages.Empty())))
    }
    if (failure) return call.emit('error', failure)
    const outcome = records.append(proposal)
    if (outcome.kind === 'stored') response.setSuccess(batchSuccess(outcome.last, tellsPositions))
    else response.setError(failureOf(outcome, proposal.stream))
    return call.cancelled || call.write(response)
  }

  const batchAppend = (call: BatchAppendCall) => {
    const open = new Map<
      string,
      { options: Streams.BatchAppendReq.Options | undefined; messages: Proposal['messages'] }
    >()
    call.on('data', (request: Streams.BatchAppendReq) => {
      const id = request.getCorrelationId()
      const key = id?.getString() ?? ''
      const known = open.get(key) ?? { options: request.getOptions(), messages: [] }
      const messages = [...known.messages, ...request.getProposedMessagesList()]
      open.set(key, { ...known, messages })
      if (!request.getIsFinal() || !known.options) return
      open.delete(key)
      const { options } = known
      const expected = expectedRevisionOf(
        options,
        options.hasStreamPosition() ? options.getStreamPosition() : undefined,
      )
      void answerBatched(call, id, { stream: nameOf(options.getStreamIdentifier()), expected, messages })
    })
    call.on('end', () => call.end())
  }

  return { append, batchAppend }
}
