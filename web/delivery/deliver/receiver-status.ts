import { WITHDRAWN_REASON } from '../../../domain/delivery/delivery/rules.ts'
import type { ReceiverDelivery } from '../../../projections/delivery/receiver/view.ts'
import { joinList, sayInstant } from '../../kernel/words/swedish.ts'
import type { Receiver } from '../queries/receivers.ts'
import { type Arrival, arrivalOf, arrivals } from '../words/delivery-labels.ts'
import { PRODUCTION_STOPPED_TEXT, QUEUED_STATUS, queuedStatus, unproducedStatus } from './production-status.ts'
import { type Files, replacedIssues } from './sent/replaced-issues.ts'
import { hiddenAtSiteStatus } from './sent/take-down-status.ts'

export type ReceiverStatus = Arrival & {
  readonly sentence: string
  /** The delivery is being sent, so its progress can be shown. */
  readonly isSending?: true
  /** The user can cancel the delivery. */
  readonly canCancel?: true
  /** The next act. `again`: send the same once more; `resend`: the same, because some of it is missing there. */
  readonly act?: 'hurry' | 'deliver' | 'retry' | 'produce' | 'again' | 'resend' | 'settings' | 'overwrite'
}

const underwayStatus = (delivery: ReceiverDelivery): ReceiverStatus => {
  const { attempts, isStopping } = delivery
  if (isStopping) return { tone: 'waiting', status: 'Avbryts', sentence: 'Stannar så snart det går.' }
  const sentence = attempts > 1 ? `Försök ${attempts.toString()}.` : ''
  return { ...arrivalOf(delivery), sentence, isSending: true, canCancel: true }
}

const waitingStatus = (delivery: ReceiverDelivery): ReceiverStatus => {
  const { attempts, reason } = delivery
  const arrival = arrivalOf(delivery)
  if (reason === null) return { ...arrival, sentence: 'Börjar strax.', canCancel: true }
  const sentence = `Försök ${attempts.toString()} gick inte. ${reason} Nästa görs av sig självt, inom en kvart.`
  return { ...arrival, sentence, canCancel: true, act: 'hurry' }
}

const INCOMPLETE_STATUS = { tone: 'warn', status: 'Levererat, inte allt' } as const

const partialStatus = (when: string, count: number): ReceiverStatus => {
  const what =
    count === 1
      ? 'En artikel har ändrats för hand på webbplatsen sedan dess och lämnades som den var.'
      : `${count.toString()} artiklar har ändrats för hand på webbplatsen sedan dess och lämnades som de var.`
  const sentence = `${when} ${what}`
  return { ...INCOMPLETE_STATUS, sentence, act: 'overwrite' }
}

/**
 * The newest production is as outdated as the delivered one: a withdrawn article may be back. So a new one is needed.
 */
const outdatedStatus = (there: string, what: string): ReceiverStatus => {
  const sentence = `${there} ${what} har ändrats sedan dess: producera igen och leverera det nya.`
  return { tone: 'warn', status: 'Ändrat sedan dess', sentence, act: 'produce' }
}

const replacedStatus = (delivery: ReceiverDelivery, files: Files): ReceiverStatus | undefined => {
  const others = replacedIssues(files)
  if (others.length === 0) return undefined
  const last = (each: readonly { readonly at: string }[]) =>
    each
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? ''
  const by = joinList(others.map(([issue, each]) => `${issue} den ${sayInstant(last(each))}`))
  const isWhole = files?.every(({ of }) => of !== undefined) ?? false
  const status = isWhole ? 'Ersatt' : 'Ersatt i delar'
  const sentence = `Levererat ${sayInstant(delivery.changedAt)}, ersatt av ${by}.`
  return { tone: 'waiting', status, sentence, act: 'again' }
}

type ReceiverContents = {
  readonly before: ReceiverDelivery | undefined
  readonly isCurrent: boolean
  /** The words for what has changed, if the product is outdated. */
  readonly what: string
  readonly files: Files
  /** Something that was delivered is not there any more. */
  readonly isMissing: boolean
}

const arrivedStatus = (
  delivery: ReceiverDelivery,
  { isCurrent, what, files, isMissing }: ReceiverContents,
): ReceiverStatus => {
  const when = `Levererat ${sayInstant(delivery.changedAt)}.`
  const byOther = isCurrent ? replacedStatus(delivery, files) : undefined
  if (byOther) return byOther
  const count = (delivery.receipt?.files ?? []).filter(({ fate }) => fate === 'left').length
  if (isCurrent && isMissing) return { ...INCOMPLETE_STATUS, sentence: when, act: 'resend' }
  if (isCurrent && count > 0) return partialStatus(when, count)
  if (isCurrent) return { ...arrivalOf(delivery), sentence: when, act: 'again' }
  return outdatedStatus(when, what)
}

const OLDER_VERSION_TEXT = 'Har en äldre version'
const olderVersionSentence = ({ changedAt }: ReceiverDelivery) =>
  `Har den version som levererades ${sayInstant(changedAt)}.`

type MadeProduct = NonNullable<Receiver['made']>

const changedSubjectOf = ({ isOfOtherSettings }: MadeProduct) =>
  isOfOtherSettings ? 'Publikationens inställningar' : 'Numret'

/** The user need not ask the receiver: a retry finds out what has arrived. */
const unclearStatus = (before: ReceiverDelivery | undefined): ReceiverStatus => {
  const sentence = [
    'Sändningen bröts. Försök igen: det som redan ligger där skickas inte en gång till.',
    before && olderVersionSentence(before),
  ]
  return { tone: 'warn', status: 'Oklart om det gick fram', sentence: sentence.filter(Boolean).join(' '), act: 'retry' }
}

/** The delivery was cancelled for its withdrawn content; the renewed product follows by itself. */
const isAwaited = ({ reason }: ReceiverDelivery, isCurrent: boolean): boolean =>
  !isCurrent && reason !== null && reason.startsWith(WITHDRAWN_REASON)

const cancelledStatus = (
  delivery: ReceiverDelivery,
  { before, isCurrent, what }: ReceiverContents,
  { reason, sentence }: { readonly reason: string; readonly sentence: string },
): ReceiverStatus => {
  if (isAwaited(delivery, isCurrent)) return { ...QUEUED_STATUS, sentence: reason, act: 'produce' }
  if (before && !isCurrent) return outdatedStatus(reason, what)
  return before
    ? { tone: 'warn', status: OLDER_VERSION_TEXT, sentence: reason, act: 'deliver' }
    : { ...arrivalOf(delivery), sentence, act: 'deliver' }
}

/** A receiver that the last delivery has not reached still has the one before. */
const lastDeliveryStatus = (delivery: ReceiverDelivery, there: ReceiverContents): ReceiverStatus => {
  const { before, isCurrent, what } = there
  const { status } = delivery
  const reason = [delivery.reason, before && olderVersionSentence(before)].filter(Boolean).join(' ')
  const sentence = isCurrent ? reason : `${reason} ${what} har ändrats sedan filen producerades.`
  switch (status) {
    case 'waiting':
      return waitingStatus(delivery)
    case 'underway':
      return underwayStatus(delivery)
    case 'parked':
      if (delivery.isUnclear) return unclearStatus(before)
      return { ...arrivalOf(delivery), sentence, act: 'retry' }
    case 'done':
      return arrivedStatus(delivery, there)
    case 'withdrawn':
      return cancelledStatus(delivery, there, { reason, sentence })
  }
}

/** A receiver that was made automatic after the release gets this issue only by hand. */
const isTooLate = (
  { isAutomatic, awaitsTurn, isMaking, stopped, delivery, earlier }: Receiver,
  isReleased: boolean,
): boolean =>
  isAutomatic && isReleased && !awaitsTurn && !isMaking && stopped === null && !delivery && earlier.length === 0

export const sayAutomatic = (receiver: Receiver, isReleased: boolean): string =>
  isTooLate(receiver, isReleased) ? 'Av sig självt från nästa nummer' : 'Av sig självt när numret släpps'

const isOnItsWay = ({ delivery }: Receiver): boolean =>
  delivery?.status === 'waiting' || delivery?.status === 'underway'

/** The newest production has no delivery to the receiver. */
const undeliveredStatus = (made: MadeProduct, before: ReceiverDelivery | undefined, files: Files): ReceiverStatus => {
  const what = changedSubjectOf(made)
  if (before && !made.isCurrent) return outdatedStatus(olderVersionSentence(before), what)
  if (before && files?.every(({ change }) => change === 'same' || change === 'stays')) {
    const sentence = `Levererat ${sayInstant(before.changedAt)}. Det som har producerats sedan dess är samma filer.`
    return { ...arrivalOf(before), sentence, act: 'again' }
  }
  if (before)
    return { tone: 'warn', status: OLDER_VERSION_TEXT, sentence: olderVersionSentence(before), act: 'deliver' }
  const sentence = made.isCurrent
    ? `Producerat ${sayInstant(made.at)}.`
    : `Producerat ${sayInstant(made.at)}. ${what} har ändrats sedan dess.`
  return { tone: made.isCurrent ? 'waiting' : 'warn', status: 'Inte levererat', sentence, act: 'deliver' }
}

/** The issue as it is now cannot be produced, so the older product is not offered. */
const withProductionStop = (standing: ReceiverStatus, { made, stopped }: Receiver): ReceiverStatus => {
  const { act, sentence } = standing
  if (stopped === null || made?.isCurrent === true || (act !== 'deliver' && act !== 'produce')) return standing
  return {
    ...standing,
    tone: 'danger',
    status: PRODUCTION_STOPPED_TEXT,
    sentence: `${stopped} ${sentence}`,
    act: 'produce',
  }
}

const issueStatusOf = (receiver: Receiver, isReleased: boolean): ReceiverStatus => {
  const { made, delivery, earlier, files } = receiver
  if (!made) return unproducedStatus(receiver, isReleased)
  const before = earlier.find(({ isHere }) => isHere)
  const isMissing = receiver.missing.length > 0 && !receiver.recall
  const there = { before, isCurrent: made.isCurrent, what: changedSubjectOf(made), files, isMissing }
  const turn = isReleased && !delivery ? queuedStatus(receiver) : undefined
  return (
    turn ??
    withProductionStop(
      delivery ? lastDeliveryStatus(delivery, there) : undeliveredStatus(made, before, files),
      receiver,
    )
  )
}

/** The delivery of an older production stopped, and none has arrived since. */
const withHaltedDelivery = (standing: ReceiverStatus, { halted }: Receiver): ReceiverStatus => {
  if (!halted || standing.isSending) return standing
  const before = [`Leveransen stannade ${sayInstant(halted.at)}.`, halted.reason].filter(Boolean).join(' ')
  return { ...standing, ...arrivals.parked, sentence: `${before} ${standing.sentence}` }
}

/** The delivery to the receiver's former place stopped, and none has followed it. */
const withLostDelivery = (standing: ReceiverStatus, { lost }: Receiver): ReceiverStatus =>
  lost ? { ...standing, sentence: `Den förra leveransen gick inte: ${lost.reason} ${standing.sentence}` } : standing

/** The status of a receiver, and the next act. */
export const receiverStatusOf = (receiver: Receiver, isReleased: boolean): ReceiverStatus => {
  const { address, hiddenSince, isOff } = receiver
  if (isOff)
    return { tone: 'waiting', status: 'Levereras inte längre', sentence: 'Publikationen levererar inte dit längre.' }
  if (address === '') {
    const sentence = 'Ingen har angett mottagarens adress.'
    return { tone: 'waiting', status: 'Kan inte skickas än', sentence, act: 'settings' }
  }
  if (hiddenSince !== null && !isOnItsWay(receiver)) return hiddenAtSiteStatus(hiddenSince)
  return withLostDelivery(withHaltedDelivery(issueStatusOf(receiver, isReleased), receiver), receiver)
}

/** The receivers that have not got the newest product. */
export const receiversBehind = (receivers: readonly Receiver[], isReleased: boolean): readonly Receiver[] =>
  receivers.filter((receiver) => receiverStatusOf(receiver, isReleased).act === 'deliver')
