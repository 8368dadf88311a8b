import { findListening } from '../../../commands/subscribers/listener/find-listener.ts'
import { sendingId } from '../../../commands/subscribers/push/deliveries.ts'
import { pushStream } from '../../../commands/subscribers/push/stream.ts'
import type { WrittenNotice } from '../../../commands/subscribers/push/write-notice.ts'
import type { IssueId, ListenerId } from '../../../domain/kernel/ids.ts'
import type { PushAddress } from '../../../domain/subscribers/listener/push-address.ts'
import type { NoticeOutcome } from '../../../domain/subscribers/push/events.ts'
import { type BatchResult, createWantedCheck } from '../bulk-sending/work-batch.ts'
import type { NoticeAnswer } from './ports.ts'
import { type ServiceBackOff, serviceOf } from './service-back-off.ts'
import type { PushTools } from './tools.ts'

export type SendingContext = {
  readonly tools: PushTools
  readonly quiet: ServiceBackOff
  readonly issueId: IssueId
  /** Under which the journal knows these notices. */
  readonly of: string
  readonly written: WrittenNotice
  /** Who is told by herself. */
  readonly isListed: (listenerId: ListenerId) => boolean
  /** Whether listeners find the issue. */
  readonly isOut: () => Promise<boolean>
  /** Aborts when no other notice is to go. */
  readonly signal: AbortSignal
}

/** So many services in a row that nothing reached are no chance: the way out is closed. */
const MAX_UNREACHED_SERVICES = 3
const NO_SERVICE_REASON = 'Pushtjänsterna går inte att nå.'

type KnownOutcome = Pick<NoticeOutcome, 'fate' | 'code'>

/** What is known for good; undefined: it did not go out, and is tried again. */
const outcomeOf = (answer: NoticeAnswer): KnownOutcome | undefined => {
  switch (answer.kind) {
    case 'sent':
    case 'unclear':
      return { fate: answer.kind }
    case 'dead':
    case 'refused':
      return { fate: answer.kind === 'dead' ? 'dropped' : 'failed', ...(answer.code && { code: answer.code }) }
    case 'later':
    case 'faulty':
    case 'unreached':
      return undefined
  }
}

/** To each once, a few at a time. */
export const sendNotices = async (
  sending: SendingContext,
  listeners: readonly ListenerId[],
): Promise<BatchResult<ListenerId, NoticeOutcome>> => {
  const { tools, quiet, issueId, of, written, isListed, isOut, signal } = sending
  const { handlers, journal } = tools
  const outcomes: NoticeOutcome[] = []
  const deferred = new Map<ListenerId, PushAddress>()
  /** Services that nothing has reached since anything was reached last. */
  const unreached = new Set<string>()
  const waiting = [...quiet.inTurn(listeners)]
  const isWanted = createWantedCheck(async () => {
    const push = await handlers.push.state(pushStream(issueId))
    const isOfThisTime = push.status !== 'None' && sendingId(issueId, push.time) === of
    return isOfThisTime && push.status === 'Underway' && isOut()
  })

  /** Also what nobody has put into words is no reason to send it twice. */
  const askedOnce = async (...asked: Parameters<PushTools['sendNotice']>): Promise<NoticeAnswer> => {
    try {
      return await tools.sendNotice(...asked)
    } catch {
      return { kind: 'unclear' }
    }
  }

  const learnFrom = (answer: NoticeAnswer, listenerId: ListenerId, address: PushAddress) => {
    if (answer.kind === 'unreached') unreached.add(serviceOf(address))
    else unreached.clear()
    if (answer.kind !== 'unreached' && answer.kind !== 'unclear') quiet.noteAnswer(address)
    switch (answer.kind) {
      case 'later':
        return quiet.leaveAlone(address, answer.seconds)
      case 'faulty':
      case 'unreached':
      // A service that hangs would leave all who are reached by it in doubt.
      case 'unclear':
        return quiet.faulted(listenerId, address)
      case 'sent':
      case 'dead':
      case 'refused':
        return quiet.answered(listenerId, address)
    }
  }

  const send = async (listenerId: ListenerId) => {
    const listening = await findListening(handlers, listenerId, written.publicationId)
    if (!listening || listening.moves.some(isListed)) {
      outcomes.push({ listenerId, fate: 'left' })
      return
    }
    const { address } = listening
    if (quiet.isQuiet(address)) {
      deferred.set(listenerId, address)
      return
    }
    if (!(await journal.take(of, listenerId))) return
    const answer = await askedOnce(address, written.notice, signal)
    learnFrom(answer, listenerId, address)
    const known = outcomeOf(answer)
    if (known) {
      const outcome = { listenerId, ...known }
      outcomes.push(outcome)
      await journal.settle(of, listenerId, outcome)
      return
    }
    await journal.giveBack(of, listenerId)
    deferred.set(listenerId, address)
  }

  const lane = async () => {
    while (!signal.aborted && (await isWanted())) {
      const next = waiting.shift()
      if (!next) return
      await send(next)
    }
  }
  await Promise.all(Array.from({ length: tools.lanes }, lane))
  // Judged when all have had their turn: those at made-up hosts may have come first.
  const isClosed = quiet.countTelling(unreached) >= MAX_UNREACHED_SERVICES && !signal.aborted
  const waitMinutes = quiet.minutesFor([...deferred.values()])
  const fault = isClosed ? NO_SERVICE_REASON : undefined
  return { outcomes, deferred: [...deferred.keys()], ...(waitMinutes && { waitMinutes }), fault }
}
