import { decideByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, isRejection, reject } from '../../kernel/decider.ts'
import type { AnyEvent } from '../../kernel/event-log.ts'
import { type AnnouncementChannel, type ChannelRules, fromStored, toStored } from './channel.ts'
import type { AnnouncementCommand } from './commands.ts'
import type { AnnouncementEvent } from './events.ts'
import {
  type Announcement,
  type AnyOutcome,
  countListed,
  countOf,
  evolveAnnouncement,
  hasEnded,
  isOpen,
  type KnownAnnouncement,
} from './state.ts'

/** The number of recipients that one event tells of. */
export const BATCH_SIZE = 100

/** How often in a row the sending may fail before it waits for a person. */
export const MAX_INTERRUPTIONS = 8

/** The first interruptions come from a process that is replaced; lasting ones get more time. */
const minutesUntilGoesOn = (interruptions: number): number => (interruptions < 3 ? 0 : 5 * interruptions)

type Refusal = 'AlreadyOrdered' | 'NotFound' | 'HasEnded' | 'NotPaused'
export type AnnouncementRejection<Name extends string> = `${Name}${Refusal}`

type Command = AnnouncementCommand<string, AnyOutcome>
type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>
type AnyAnnouncement = KnownAnnouncement<string, string>
type Event = AnnouncementEvent<string, AnyOutcome>
type Rules = ChannelRules<string, AnyOutcome>

const chunks = <Some>(all: readonly Some[], size: number): readonly (readonly Some[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

/** Lists recipients that are not in the list yet: no recipient is ever in it twice, however often a process asks. */
const list = (
  { issueId, at, recipients }: CommandOf<'ListRecipients'>,
  { status, isListed, batches }: AnyAnnouncement,
): readonly Event[] => {
  if (isListed || hasEnded({ status })) return []
  const known = new Set(batches.flatMap((batch) => batch.recipients))
  const fresh = [...new Set(recipients)].filter((each) => !known.has(each))
  return chunks(fresh, BATCH_SIZE).map((some, index) => ({
    type: 'RecipientsListed',
    data: { issueId, at, batch: batches.length + index, recipients: some },
  }))
}

/** Outcomes that arrive after the announcement has ended are recorded too. */
const recordBatch = (
  { idOf, outcomeOf, maxRounds, minutesUntilTriedAgain, isRepeated }: Rules,
  { issueId, at, batch, time: named = 1, deferred, ...command }: CommandOf<'RecordBatch'>,
  { status, time, batches }: AnyAnnouncement,
): readonly Event[] => {
  const found = batches[batch]
  if (!found || named !== time) return []
  const { recipients, fates, round } = found
  // A recipient that a stopped announcement does not try again has not failed.
  const isGivenUp = status !== 'Stopped' && round >= maxRounds
  const told = [...command.outcomes, ...(isGivenUp ? deferred.map((id) => outcomeOf(id, 'failed')) : [])]
  const known = new Set(recipients)
  const outcomes = told.filter((each) => known.has(idOf(each)) && !fates.has(idOf(each)))
  const waits = !isGivenUp && deferred.some((each) => !fates.has(each))
  if (outcomes.length === 0 && !waits) return []
  const wait = waits && { waitMinutes: minutesUntilTriedAgain(round, command.waitMinutes) }
  return [{ type: 'BatchSent', data: { issueId, at, ...(isRepeated && { time }), batch, outcomes, ...wait } }]
}

type ActDecision = Decision<Event, 'HasEnded' | 'NotPaused'>

/** A pause of an announcement that awaits the release makes it wait for a person. */
const pause = (
  { issueId, at, by }: CommandOf<'PauseAnnouncement'>,
  { status, awaitsRelease }: AnyAnnouncement,
): ActDecision => {
  if (hasEnded({ status })) return reject('HasEnded')
  return status === 'Paused' && !awaitsRelease ? [] : [{ type: 'AnnouncementPaused', data: { issueId, at, by } }]
}

/** Without a user, the release of the issue resumes an announcement that awaits nothing else. */
const resume = (
  { issueId, at, by }: CommandOf<'ResumeAnnouncement'>,
  { status, awaitsRelease }: AnyAnnouncement,
): ActDecision => {
  const isPaused = status === 'Paused'
  if (!by) return isPaused && awaitsRelease ? [{ type: 'AnnouncementResumed', data: { issueId, at } }] : []
  if (hasEnded({ status })) return reject('HasEnded')
  return isPaused ? [{ type: 'AnnouncementResumed', data: { issueId, at, by } }] : reject('NotPaused')
}

const stop = ({ issueId, at, by }: CommandOf<'StopAnnouncement'>, { status }: AnyAnnouncement): ActDecision => {
  if (status === 'Stopped') return []
  return status === 'Completed' ? reject('HasEnded') : [{ type: 'AnnouncementStopped', data: { issueId, at, by } }]
}

/** The sending goes on by itself after a while, or pauses, at once when `until` says what it waits for. */
const interrupt = (
  { issueId, at, reason, until }: CommandOf<'InterruptAnnouncement'>,
  { status, interruptions }: AnyAnnouncement,
): readonly Event[] => {
  if (status !== 'Underway' && status !== 'Listing') return []
  const inARow = interruptions + 1
  return until !== undefined || inARow >= MAX_INTERRUPTIONS
    ? [{ type: 'AnnouncementPaused', data: { issueId, at, reason, ...(until === 'released' && { until }) } }]
    : [{ type: 'AnnouncementInterrupted', data: { issueId, at, reason, waitMinutes: minutesUntilGoesOn(inARow) } }]
}

const begin = (
  { isRepeated }: Rules,
  { issueId, at, leftOut }: CommandOf<'BeginAnnouncement'>,
  announcement: AnyAnnouncement,
): readonly Event[] => {
  if (announcement.status !== 'Listing') return []
  const recipients = countListed(announcement)
  const numbered = isRepeated && { time: announcement.time }
  const data = { issueId, at, ...numbered, recipients, ...(leftOut && { leftOut }) }
  const began: Event = { type: 'AnnouncementBegan', data }
  return recipients === 0 ? [began, { type: 'AnnouncementCompleted', data: { issueId, at, sent: 0 } }] : [began]
}

const beginBatch = (
  { issueId, at, batch, time: named = 1 }: CommandOf<'BeginBatch'>,
  { status, time, batches }: AnyAnnouncement,
): readonly Event[] => {
  const found = batches[batch]
  const isDue = status === 'Underway' && named === time && found && !found.isBegun && isOpen(found)
  return isDue ? [{ type: 'BatchBegan', data: { issueId, at, batch, round: found.round + 1 } }] : []
}

const complete = (
  { failures }: Rules,
  { issueId, at }: CommandOf<'CompleteAnnouncement'>,
  announcement: AnyAnnouncement,
): readonly Event[] => {
  if (announcement.status !== 'Underway' || announcement.batches.some(isOpen)) return []
  const failed = countOf(announcement, ...failures)
  const data = { issueId, at, sent: countOf(announcement, 'sent'), ...(failed > 0 && { failed }) }
  return [{ type: 'AnnouncementCompleted', data }]
}

type KnownCommand = Exclude<Command, { readonly type: 'OrderAnnouncement' }>

const decideOver = (rules: Rules) => {
  const decideOfKnown = decideByType<KnownCommand, AnyAnnouncement, Decision<Event, Refusal>>({
    ListRecipients: list,
    BeginAnnouncement: (...given) => begin(rules, ...given),
    BeginBatch: beginBatch,
    RecordBatch: (...given) => recordBatch(rules, ...given),
    InterruptAnnouncement: interrupt,
    PauseAnnouncement: pause,
    ResumeAnnouncement: resume,
    StopAnnouncement: stop,
    CompleteAnnouncement: (...given) => complete(rules, ...given),
  })
  return (command: Command, announcement: Announcement<string, string>): Decision<Event, Refusal> => {
    if (command.type !== 'OrderAnnouncement')
      return announcement.status === 'Missing' ? reject('NotFound') : decideOfKnown(command, announcement)
    const { type: _, ...data } = command
    const isNew = announcement.status === 'Missing' || rules.mayFollow(announcement, data.time ?? 1)
    return isNew ? [{ type: 'AnnouncementOrdered', data }] : reject('AlreadyOrdered')
  }
}

type ChannelDecider<Id, Outcome extends AnyOutcome, Stored extends AnyEvent, Name extends string> = Decider<
  AnnouncementCommand<Id, Outcome>,
  Announcement<Id, Outcome['fate']>,
  Stored,
  AnnouncementRejection<Name>
>

/** The lifecycle of an announcement over a channel, under the names that the channel stores. */
export const announcementDecider = <Id, Outcome extends AnyOutcome, Stored extends AnyEvent, Name extends string>(
  channel: AnnouncementChannel<Id, Outcome, Stored, Name>,
): ChannelDecider<Id, Outcome, Stored, Name> => {
  // The casts are sound: the rules give a channel back its own ids, outcomes and types.
  const rules = channel as unknown as Rules
  const decide = decideOver(rules)
  const evolve = evolveAnnouncement(rules.idOf)
  const decider: ChannelDecider<string, AnyOutcome, AnyEvent, Name> = {
    initialState: { status: 'Missing' },
    decide: (command, announcement) => {
      const decision = decide(command, announcement)
      return isRejection(decision)
        ? reject(`${channel.name}${decision.rejected}`)
        : decision.map((event) => toStored(channel, event))
    },
    evolve: (announcement, stored) => {
      const event = fromStored(channel, stored)
      return event ? evolve(announcement, event) : announcement
    },
  }
  return decider as unknown as ChannelDecider<Id, Outcome, Stored, Name>
}
