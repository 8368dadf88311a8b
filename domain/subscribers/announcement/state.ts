import { evolveByType } from '../../kernel/by-type.ts'
import type { PublicationId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { AnnouncementEvent } from './events.ts'

/** A part of an announcement's recipients, each of whom is sent to once. */
export type Batch<Id, Fate> = {
  readonly recipients: readonly Id[]
  /** The number of the next round, which has not begun; 0: no round has. */
  readonly round: number
  readonly isBegun: boolean
  /** The outcomes of the recipients that have been dealt with. */
  readonly fates: ReadonlyMap<Id, Fate>
  /** The batch is not tried again before then. */
  readonly waits: { readonly since: string; readonly minutes: number } | undefined
}

/** An announcement of an issue to many recipients, batch after batch, for as long as it is wanted. */
export type KnownAnnouncement<Id, Fate> = {
  readonly status: 'Listing' | 'Underway' | 'Paused' | 'Stopped' | 'Completed'
  readonly publicationId: PublicationId
  /** The number of this announcement of the issue, from 1. */
  readonly time: number
  /** False when a pause came before the list was fixed. */
  readonly isListed: boolean
  readonly batches: readonly Batch<Id, Fate>[]
  /** Interruptions in a row, since a recipient was last dealt with. */
  readonly interruptions: number
  /** True when it is paused only because listeners do not find the issue. */
  readonly awaitsRelease: boolean
}

export type Announcement<Id, Fate> = { readonly status: 'Missing' } | KnownAnnouncement<Id, Fate>

/** What the rules read of an outcome. */
export type AnyOutcome = { readonly fate: string }

const withBatch = (
  batches: readonly Batch<string, string>[],
  index: number,
  change: (batch: Batch<string, string>) => Partial<Batch<string, string>>,
) => ({ batches: batches.map((batch, at) => (at === index ? { ...batch, ...change(batch) } : batch)) })

type AnyAnnouncement = KnownAnnouncement<string, string>
type Event = AnnouncementEvent<string, AnyOutcome>
type OrderedEvent = MessageOfType<Event, 'AnnouncementOrdered'>
type IdOf = (outcome: AnyOutcome) => string

/** The announcement after an event. */
export const evolveAnnouncement = (idOf: IdOf) => {
  const evolve = evolveByType<AnyAnnouncement, Exclude<Event, OrderedEvent>>({
    RecipientsListed: ({ recipients }, { batches }) => ({
      batches: [...batches, { recipients, round: 0, isBegun: false, fates: new Map(), waits: undefined }],
    }),
    AnnouncementBegan: () => ({ status: 'Underway', isListed: true }),
    BatchBegan: ({ batch, round }, { batches }) => withBatch(batches, batch, () => ({ round, isBegun: true })),
    BatchSent: ({ batch, at: since, outcomes, waitMinutes: minutes }, { batches }) => {
      const change = ({ fates }: Batch<string, string>) => ({
        fates: new Map([...fates, ...outcomes.map((outcome) => [idOf(outcome), outcome.fate] as const)]),
        // The remaining recipients are tried in the same round.
        isBegun: minutes === undefined,
        waits: minutes === undefined ? undefined : { since, minutes },
      })
      return { ...withBatch(batches, batch, change), interruptions: 0 }
    },
    AnnouncementInterrupted: (_, { interruptions }) => ({ interruptions: interruptions + 1 }),
    AnnouncementPaused: ({ until }) => ({ status: 'Paused', awaitsRelease: until === 'released' }),
    AnnouncementResumed: (_, { isListed }) => ({
      status: isListed ? 'Underway' : 'Listing',
      interruptions: 0,
      awaitsRelease: false,
    }),
    AnnouncementStopped: () => ({ status: 'Stopped' }),
    AnnouncementCompleted: () => ({ status: 'Completed' }),
  })
  return (announcement: Announcement<string, string>, event: Event): Announcement<string, string> => {
    if (event.type !== 'AnnouncementOrdered')
      return announcement.status === 'Missing' ? announcement : evolve(announcement, event)
    const { publicationId, time = 1 } = event.data
    const isNew = { isListed: false, batches: [], interruptions: 0, awaitsRelease: false }
    return { status: 'Listing', publicationId, time, ...isNew }
  }
}

/** The recipients of a batch without an outcome yet. */
export const pendingRecipients = <Id, Fate>({ recipients, fates }: Batch<Id, Fate>): readonly Id[] =>
  recipients.filter((each) => !fates.has(each))

export const isOpen = <Id, Fate>({ recipients, fates }: Batch<Id, Fate>): boolean => fates.size < recipients.length

export const hasEnded = ({ status }: Pick<KnownAnnouncement<never, never>, 'status'>): boolean =>
  status === 'Stopped' || status === 'Completed'

type Batches<Id, Fate> = Pick<KnownAnnouncement<Id, Fate>, 'batches'>

export const countListed = <Id, Fate>({ batches }: Batches<Id, Fate>): number =>
  batches.reduce((sum, { recipients }) => sum + recipients.length, 0)

export const countOf = <Id, Fate>({ batches }: Batches<Id, Fate>, ...wanted: readonly Fate[]): number =>
  batches.flatMap(({ fates }) => [...fates.values()]).filter((fate) => wanted.includes(fate)).length
