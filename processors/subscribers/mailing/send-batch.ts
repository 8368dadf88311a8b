import { v5 } from 'uuid'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { reasonNotToWrite } from '../../../commands/subscribers/mailing/reason-not-to-write.ts'
import type { WrittenIssue } from '../../../commands/subscribers/mailing/write-issue.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import type { IssueId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { isAboutSender, type Refusal, refusals } from '../../../domain/kernel/values/addresses/mail-refusal.ts'
import type { LetterOutcome } from '../../../domain/subscribers/mailing/events.ts'
import { MAX_SENDER_REFUSALS } from '../../../domain/subscribers/mailing/rules.ts'
import type { EffectOutcome } from '../../delivery/outgoing/channel.ts'
import type { SendingContext } from '../announcement/sender.ts'
import { type BatchResult, sendOrUnclear } from '../announcement/work-batch.ts'
import type { Pacing } from './pace.ts'
import { subscriberLetterOf } from './subscriber-letter.ts'
import { hasEndedWithin } from './time-limit.ts'
import type { MailingTools } from './tools.ts'

type LetterContext = SendingContext<SubscriberId, LetterOutcome, WrittenIssue> & {
  readonly tools: MailingTools
  readonly pacing: Pacing
}

type WaitingLetter = { readonly subscriberId: SubscriberId; readonly domain: string }

/** A server that confirms none of this many letters in a row takes none at all. */
const MAX_UNTAKEN_LETTERS = 10
/** A short list may have only this many letters; if the server took none of them, no address counts as dead. */
const TOLERATED_REFUSALS = 3
const NO_MAIL_TAKEN_REASON = 'Mejlservern tar inte emot några mejl från oss.'
const NO_MAIL_CONFIRMED_REASON = 'Mejlservern säger inte om den har tagit emot mejlen.'
const SENDER_REFUSAL_PREFIX = 'Mejl avvisas på grund av oss som avsändare. '
/** A user has to look at such a fault: automatic retries would make it worse. */
export const isForPerson = (fault: string | undefined): fault is string =>
  fault?.startsWith(NO_MAIL_TAKEN_REASON) === true ||
  fault === NO_MAIL_CONFIRMED_REASON ||
  fault?.startsWith(SENDER_REFUSAL_PREFIX) === true

/** The same in every attempt, so that a mailbox can recognise a repeated letter. */
const letterId = (issueId: IssueId, subscriberId: SubscriberId) => v5(`mail ${subscriberId}`, issueId)

/** The final outcome of a letter; undefined: it did not go out and is tried again. */
const outcomeOf = (subscriberId: SubscriberId, outcome: EffectOutcome): LetterOutcome | undefined => {
  if (outcome.kind === 'sent') return { subscriberId, fate: outcome.toFile ? 'toFile' : 'sent' }
  if (outcome.kind === 'unclear') return { subscriberId, fate: 'unclear' }
  if (!outcome.isFinal) return undefined
  const { code, refusal } = outcome
  const said = { ...(code !== undefined && { code }), ...(refusal && { refusal }) }
  return { subscriberId, fate: outcome.of === 'address' ? 'refused' : 'failed', ...said }
}

const subscriberNow = ({ handlers }: MailingTools, subscriberId: SubscriberId) =>
  handlers.subscriber.state(subscriberStream(subscriberId))

const loadWaiting = (tools: MailingTools, subscribers: readonly SubscriberId[]): Promise<WaitingLetter[]> =>
  Promise.all(
    subscribers.map(async (subscriberId) => {
      const subscriber = await subscriberNow(tools, subscriberId)
      const email = subscriber.status === 'Active' ? subscriber.form.email : ''
      return { subscriberId, domain: email.slice(email.lastIndexOf('@') + 1).toLowerCase() }
    }),
  )

/**
 * A server that takes nothing from us does not prove an address dead. The refusal is kept for the user who looks at it.
 */
const markDoubtful = (
  outcomes: readonly LetterOutcome[],
  untaken: readonly LetterOutcome[],
): readonly LetterOutcome[] =>
  outcomes.map((each) =>
    each.fate === 'refused' && untaken.includes(each) ? { ...each, fate: 'failed', refusal: 'dead' } : each,
  )

/** The findings of one lane that stop the others too. */
type Run = { fault: string | undefined; untaken: readonly LetterOutcome[]; aboutSender: readonly string[] }

/** One letter may be underway for minutes; the outcomes of the others are recorded at this interval. */
const REPORT_INTERVAL_MS = 10_000

const isTaken = ({ fate }: LetterOutcome) => fate === 'sent' || fate === 'toFile'

/** The server's answer in our words, with its code. */
const answerOf = ({ fate, code, refusal }: LetterOutcome): string | undefined => {
  const about: Refusal | undefined = fate === 'refused' ? 'dead' : refusal
  return about && `${refusals[about]}${code === undefined ? '' : ` (${code})`}.`
}

const answersAboutSender = (letter: LetterOutcome): readonly string[] =>
  letter.refusal && isAboutSender(letter.refusal) ? [answerOf(letter) ?? ''] : []

const commonestAnswer = (said: readonly string[]): string => {
  const count = (each: string) => said.filter((other) => other === each).length
  return said.toSorted((one, other) => count(other) - count(one))[0] ?? ''
}

const faultOf = ({ untaken, aboutSender }: Run): string | undefined => {
  if (aboutSender.length >= MAX_SENDER_REFUSALS) return `${SENDER_REFUSAL_PREFIX}${commonestAnswer(aboutSender)}`
  if (untaken.length < MAX_UNTAKEN_LETTERS) return undefined
  if (untaken.every(({ fate }) => fate === 'unclear')) return NO_MAIL_CONFIRMED_REASON
  const answer = commonestAnswer(untaken.flatMap((each) => answerOf(each) ?? []))
  return answer ? `${NO_MAIL_TAKEN_REASON} Det vanligaste svaret: ${answer}` : NO_MAIL_TAKEN_REASON
}

/** Sends each letter once, a few at a time, at the set pace. */
export const sendLetters = async (
  sending: LetterContext,
  subscribers: readonly SubscriberId[],
): Promise<BatchResult<SubscriberId, LetterOutcome>> => {
  const { tools, pacing, issueId, written, isWanted, sendOnce, tell, signal } = sending
  const { sendMail, now } = tools
  const outcomes: LetterOutcome[] = []
  const deferred: SubscriberId[] = []
  const run: Run = { fault: undefined, untaken: [], aboutSender: [] }
  const waiting = await loadWaiting(tools, subscribers)
  const send = async (subscriberId: SubscriberId) => {
    const at = now()
    const subscriber = await subscriberNow(tools, subscriberId)
    const because = reasonNotToWrite(subscriber, written.publicationId, dayInSweden(new Date(at)))
    if (because || subscriber.status !== 'Active') {
      outcomes.push({ subscriberId, fate: 'left', because: because ?? 'gone' })
      return
    }
    const mail = subscriberLetterOf(tools, written, { issueId, subscriberId, form: subscriber.form, at })
    const known = await sendOnce(subscriberId, async () => {
      const outcome = await sendOrUnclear(() => sendMail({ ...mail, id: letterId(issueId, subscriberId) }))
      const settled = outcomeOf(subscriberId, outcome)
      if (settled) return settled
      if (outcome.kind === 'notSent' && outcome.of === 'server') run.fault = outcome.reason
      else deferred.push(subscriberId)
      return undefined
    })
    if (!known) return
    outcomes.push(known)
    run.untaken = isTaken(known) ? [] : [...run.untaken, known]
    run.aboutSender = [...run.aboutSender, ...answersAboutSender(known)]
    run.fault = faultOf(run) ?? run.fault
  }

  const lane = async () => {
    while (!run.fault && !signal.aborted && (await isWanted())) {
      const next = await pacing.next(waiting, signal).catch(() => undefined)
      if (!next) return
      await pacing.inLane(async () => {
        if (!signal.aborted) await send(next.subscriberId)
      })
    }
  }
  const lanes = Promise.all(Array.from({ length: tools.pace.lanes }, lane))
  while (!(await hasEndedWithin(lanes, REPORT_INTERVAL_MS))) {
    const certain = outcomes.filter((each) => !run.untaken.includes(each))
    // Outcomes that cannot be recorded now are recorded at the end.
    await tell(certain).catch(() => undefined)
  }
  await lanes
  const { fault, untaken } = run
  const isNobodyTaken = untaken.length >= TOLERATED_REFUSALS && outcomes.every(({ fate }) => fate !== 'sent')
  return { outcomes: isForPerson(fault) || isNobodyTaken ? markDoubtful(outcomes, untaken) : outcomes, deferred, fault }
}
