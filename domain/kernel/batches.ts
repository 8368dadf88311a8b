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

/** An announcement to many recipients, batch after batch, for as long as it is wanted. */
export type BatchedAnnouncement<Id, Fate> = {
  readonly status: 'Listing' | 'Underway' | 'Paused' | 'Stopped' | 'Completed'
  /** False when a pause came before the list was fixed. */
  readonly isListed: boolean
  readonly batches: readonly Batch<Id, Fate>[]
  /** Interruptions in a row, since a recipient was last dealt with. */
  readonly interruptions: number
  /** True when it is paused only because listeners do not find the issue. */
  readonly awaitsRelease: boolean
}

export const initialSending = {
  status: 'Listing',
  isListed: false,
  batches: [],
  interruptions: 0,
  awaitsRelease: false,
} as const

/** The number of recipients that one event tells of. */
export const BATCH_SIZE = 100

/** How often in a row the sending may fail before it waits for a person. */
export const MAX_INTERRUPTIONS = 8

/** The first interruptions come from a process that is replaced; lasting ones get more time. */
const minutesUntilGoesOn = (interruptions: number): number => (interruptions < 3 ? 0 : 5 * interruptions)

/** The recipients of a batch without an outcome yet. */
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

/**
 * The batches of recipients that are not in the list yet: no recipient is ever in it twice, however often a process
 * asks.
 */
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

/** The outcomes of a batch that have not been recorded yet. */
export const newOutcomes = <Id, Fate, Outcome>(
  { recipients, fates }: Batch<Id, Fate>,
  told: readonly Outcome[],
  idOf: (outcome: Outcome) => Id,
): readonly Outcome[] => {
  const known = new Set(recipients)
  return told.filter((each) => known.has(idOf(each)) && !fates.has(idOf(each)))
}

/** Whether it pauses from here on, or continues after this many minutes; undefined: it is not being sent. */
export const waitAfterInterruption = <Id, Fate>(
  { status, interruptions }: BatchedAnnouncement<Id, Fate>,
  pauses: boolean,
): 'pauses' | number | undefined => {
  if (status !== 'Underway' && status !== 'Listing') return undefined
  const count = interruptions + 1
  return pauses || count >= MAX_INTERRUPTIONS ? 'pauses' : minutesUntilGoesOn(count)
}

/** The outcome of an act on an announcement. A pause of one that awaits the release makes it wait for a person. */
export const actOutcome = ({ status, awaitsRelease }: AnnouncementState, wanted: 'pause' | 'resume' | 'stop') => {
  if (wanted === 'stop' && status === 'Stopped') return 'already'
  if (hasEnded(status)) return 'ended'
  if (wanted === 'pause' && status === 'Paused' && !awaitsRelease) return 'already'
  return wanted === 'resume' && status !== 'Paused' ? 'notPaused' : 'done'
}

/** Whether it continues by itself, now that listeners find the issue again. */
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
    // The remaining recipients are tried in the same round.
    isBegun: waitMinutes === undefined,
    waits: waitMinutes === undefined ? undefined : { since: at, minutes: waitMinutes },
  })),
  interruptions: 0,
})

export const pausedState = (until: 'released' | undefined) =>
  ({ status: 'Paused', awaitsRelease: until === 'released' }) as const

export const resumedState = ({ isListed }: Pick<BatchedAnnouncement<unknown, unknown>, 'isListed'>) =>
  ({ status: isListed ? 'Underway' : 'Listing', interruptions: 0, awaitsRelease: false }) as const
