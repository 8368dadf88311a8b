import { findListening } from '../../../commands/subscribers/listener/find-listener.ts'
import type { WrittenNotice } from '../../../commands/subscribers/push/write-notice.ts'
import type { ListenerId } from '../../../domain/kernel/ids.ts'
import type { PushAddress } from '../../../domain/subscribers/listener/push-address.ts'
import type { NoticeOutcome } from '../../../domain/subscribers/push/events.ts'
import type { SendingContext } from '../announcement/sender.ts'
import { type BatchResult, sendOrUnclear } from '../announcement/work-batch.ts'
import type { NoticeAnswer } from './ports.ts'
import { type ServiceBackOff, serviceOf } from './service-back-off.ts'
import type { PushTools } from './tools.ts'

type NoticeContext = SendingContext<ListenerId, NoticeOutcome, WrittenNotice> & {
  readonly tools: PushTools
  readonly quiet: ServiceBackOff
}

/** When this many services in a row cannot be reached, our own connection is down. */
const MAX_UNREACHED_SERVICES = 3
const NO_SERVICE_REASON = 'Pushtjänsterna går inte att nå.'

type KnownOutcome = Pick<NoticeOutcome, 'fate' | 'code'>

/** The final outcome; undefined: the notice did not go out and is tried again. */
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

/** Sends each notice once, a few at a time. */
export const sendNotices = async (
  sending: NoticeContext,
  listeners: readonly ListenerId[],
): Promise<BatchResult<ListenerId, NoticeOutcome>> => {
  const { tools, quiet, written, isListed, isWanted, sendOnce, signal } = sending
  const outcomes: NoticeOutcome[] = []
  const deferred = new Map<ListenerId, PushAddress>()
  /** The services that failed to answer since any service was last reached. */
  const unreached = new Set<string>()
  const waiting = [...quiet.inTurn(listeners)]

  const learnFrom = (answer: NoticeAnswer, listenerId: ListenerId, address: PushAddress) => {
    if (answer.kind === 'unreached') unreached.add(serviceOf(address))
    else unreached.clear()
    if (answer.kind !== 'unreached' && answer.kind !== 'unclear') quiet.noteAnswer(address)
    switch (answer.kind) {
      case 'later':
        return quiet.leaveAlone(address, answer.seconds)
      case 'faulty':
      case 'unreached':
      // Unanswered notices count as the service's faults: a hanging service would leave all its browsers unclear.
      case 'unclear':
        return quiet.faulted(listenerId, address)
      case 'sent':
      case 'dead':
      case 'refused':
        return quiet.answered(listenerId, address)
    }
  }

  const send = async (listenerId: ListenerId) => {
    const listening = await findListening(tools.handlers, listenerId, written.publicationId)
    if (!listening || listening.moves.some(isListed)) {
      outcomes.push({ listenerId, fate: 'left' })
      return
    }
    const { address } = listening
    if (quiet.isQuiet(address)) {
      deferred.set(listenerId, address)
      return
    }
    const outcome = await sendOnce(listenerId, async () => {
      const answer = await sendOrUnclear(() => tools.sendNotice(address, written.notice, signal))
      learnFrom(answer, listenerId, address)
      const known = outcomeOf(answer)
      if (!known) deferred.set(listenerId, address)
      return known && { listenerId, ...known }
    })
    if (outcome) outcomes.push(outcome)
  }

  const lane = async () => {
    while (!signal.aborted && (await isWanted())) {
      const next = waiting.shift()
      if (!next) return
      await send(next)
    }
  }
  await Promise.all(Array.from({ length: tools.lanes }, lane))
  // The verdict waits until all have been tried, because browsers with made-up hosts may have come first.
  const isClosed = quiet.countTelling(unreached) >= MAX_UNREACHED_SERVICES && !signal.aborted
  const waitMinutes = quiet.minutesFor([...deferred.values()])
  const fault = isClosed ? NO_SERVICE_REASON : undefined
  return { outcomes, deferred: [...deferred.keys()], ...(waitMinutes && { waitMinutes }), fault }
}
