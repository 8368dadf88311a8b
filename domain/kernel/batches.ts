/** Some of those whom something goes to, once to each. */
export type Batch<Id, Fate> = {
  readonly recipients: readonly Id[]
  /** Nobody has begun with the round that comes next; 0: with none. */
  readonly round: number
  readonly isBegun: boolean
  /** What is known of those who have been dealt with. */
  readonly fates: ReadonlyMap<Id, Fate>
  /** Nothing of it is tried before. */
  readonly waits: { readonly since: string; readonly minutes: number } | undefined
}

/** What goes to many, batch after batch, for as long as it is wanted. */
export type BatchedAnnouncement<Id, Fate> = {
  readonly status: 'Listing' | 'Underway' | 'Paused' | 'Stopped' | 'Completed'
  /** Where a pause came before the list was fixed. */
  readonly isListed: boolean
  readonly batches: readonly Batch<Id, Fate>[]
  /** In a row, since somebody was last dealt with. */
  readonly interruptions: number
  /** It pauses for no other reason than that listeners do not find the issue. */
  readonly awaitsRelease: boolean
}

export const initialSending = {
  status: 'Listing',
  isListed: false,
  batches: [],
  interruptions: 0,
  awaitsRelease: false,
} as const

/** So many are told of by one event. */
export const BATCH_SIZE = 100

/** So often in a row whoever sends may fail before somebody is asked. */
export const MAX_INTERRUPTIONS = 8

/** The first interruptions are those of a process that is exchanged; what lasts is left more time. */
const minutesUntilGoesOn = (interruptions: number): number => (interruptions < 3 ? 0 : 5 * interruptions)

/** Those of a batch of whom nothing is known yet. */
export const pendingRecipients = <Id, Fate>({ recipients, fates }: Batch<Id, Fate>): readonly Id[] =>
  recipients.filter((each) => !fates.has(each))

export const isOpen = <Id, Fate>({ recipients, fates }: Batch<Id, Fate>): boolean => fates.size < recipients.length

type AnnouncementState = Pick<BatchedAnnouncement<unknown, unknown>, 'status' | 'awaitsRelease'>
type Status = AnnouncementState['status']

export const hasEnded = (status: Status): boolean => status === 'Stopped' || status === 'Completed'

export const countListed = <Id, Fate>({ batches }: BatchedAnnouncement<Id, Fate>): number =>
  batches.reduce((sum, { recipients }) => sum + recipients.length, 0)

export const countOf = <Id, Fate>({ batches }: BatchedAnnouncement<Id, Fate>, wanted: Fate): number =>
  batches.reduce((sum, { fates }) => sum + [...fates.values()].filter((fate) => fate === wanted).length, 0)

const chunks = <Some>(all: readonly Some[], size: number): readonly (readonly Some[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

/** Those who are not in the list yet, by batch: who is in it is never in it twice, whoever asks and however often. */
export const freshBatches = <Id, Fate>(
  { isListed, batches, status }: BatchedAnnouncement<Id, Fate>,
  recipients: readonly Id[],
): readonly { readonly batch: number; readonly recipients: readonly Id[] }[] => {
  if (isListed || hasEnded(status)) return []
  const known = new Set(batches.flatMap((batch) => batch.recipients))
  const fresh = [...new Set(recipients)].filter((each) => !known.has(each))
  return chunks(fresh, BATCH_SIZE).map((some, index) => ({ batch: batches.length + index, recipients: some }))
}

/** The round that begins with it; undefined: none does. */
export const beginningRound = <Id, Fate>(
  { status, batches }: BatchedAnnouncement<Id, Fate>,
  index: number,
): number | undefined => {
  const found = batches[index]
  return status === 'Underway' && found && !found.isBegun && isOpen(found) ? found.round + 1 : undefined
}

/** Of what is told of a batch, what nobody has told yet. */
export const newOutcomes = <Id, Fate, Outcome>(
  { recipients, fates }: Batch<Id, Fate>,
  told: readonly Outcome[],
  idOf: (outcome: Outcome) => Id,
): readonly Outcome[] => {
  const known = new Set(recipients)
  return told.filter((each) => known.has(idOf(each)) && !fates.has(idOf(each)))
}

/** Whether it stands still from here on, or goes on after so many minutes; undefined: nobody is at it. */
export const waitAfterInterruption = <Id, Fate>(
  { status, interruptions }: BatchedAnnouncement<Id, Fate>,
  pauses: boolean,
): 'pauses' | number | undefined => {
  if (status !== 'Underway' && status !== 'Listing') return undefined
  const count = interruptions + 1
  return pauses || count >= MAX_INTERRUPTIONS ? 'pauses' : minutesUntilGoesOn(count)
}

/** What comes of steering it. Who pauses what waits for the release has it wait for a person. */
export const actOutcome = ({ status, awaitsRelease }: AnnouncementState, wanted: 'pause' | 'resume' | 'stop') => {
  if (wanted === 'stop' && status === 'Stopped') return 'already'
  if (hasEnded(status)) return 'ended'
  if (wanted === 'pause' && status === 'Paused' && !awaitsRelease) return 'already'
  return wanted === 'resume' && status !== 'Paused' ? 'notPaused' : 'done'
}

/** Whether it goes on by itself, now that listeners find the issue again. */
export const resumesOnRelease = ({ status, awaitsRelease }: AnnouncementState): boolean =>
  status === 'Paused' && awaitsRelease

type Batches<Id, Fate> = Pick<BatchedAnnouncement<Id, Fate>, 'batches'>

export const withRecipients = <Id, Fate>(
  { batches }: Batches<Id, Fate>,
  recipients: readonly Id[],
): Batches<Id, Fate> => ({
  batches: [...batches, { recipients, round: 0, isBegun: false, fates: new Map(), waits: undefined }],
})

const withBatch = <Id, Fate>(
  { batches }: Batches<Id, Fate>,
  index: number,
  change: (batch: Batch<Id, Fate>) => Partial<Batch<Id, Fate>>,
): Batches<Id, Fate> => ({
  batches: batches.map((batch, at) => (at === index ? { ...batch, ...change(batch) } : batch)),
})

export const withRound = <Id, Fate>(
  whole: Batches<Id, Fate>,
  { batch, round }: { readonly batch: number; readonly round: number },
): Batches<Id, Fate> => withBatch(whole, batch, () => ({ round, isBegun: true }))

type BatchOutcome<Id, Fate> = {
  readonly batch: number
  readonly at: string
  readonly fates: readonly (readonly [Id, Fate])[]
  readonly waitMinutes: number | undefined
}

export const withOutcomes = <Id, Fate>(
  whole: Batches<Id, Fate>,
  { batch, at, fates: told, waitMinutes }: BatchOutcome<Id, Fate>,
): Batches<Id, Fate> & { readonly interruptions: number } => ({
  ...withBatch(whole, batch, ({ fates }) => ({
    fates: new Map([...fates, ...told]),
    // What was not come to is gone on with in the same round.
    isBegun: waitMinutes === undefined,
    waits: waitMinutes === undefined ? undefined : { since: at, minutes: waitMinutes },
  })),
  interruptions: 0,
})

export const pausedState = (until: 'released' | undefined) =>
  ({ status: 'Paused', awaitsRelease: until === 'released' }) as const

export const resumedState = ({ isListed }: Pick<BatchedAnnouncement<unknown, unknown>, 'isListed'>) =>
  ({ status: isListed ? 'Underway' : 'Listing', interruptions: 0, awaitsRelease: false }) as const
