import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { IssueId, MediaId, ProductionId, PublicationId } from '../../kernel/ids.ts'
import { MailTitle } from '../../kernel/values/addresses/mail-title.ts'
import { Day } from '../../kernel/values/dates/day.ts'
import { line, nameOf } from '../../kernel/values/texts/line.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import { ProductionKind } from '../../production/manifest/manifest.ts'
import type * as Events from './events.ts'

const Text = z.string().trim().max(10_000)
const Line = line(200)
const InheritedFlag = z.boolean().nullable()
const Count = z.int().min(0).max(10_000_000)
const Instant = z.iso.datetime()

export const Description = z.object({
  name: nameOf(200),
  shortName: Line,
  info: Text,
  language: z.enum(['swedish', 'english']),
  /** New issues of the publication start as copies of this one. */
  template: z.boolean(),
} satisfies ZodShape<Events.Description>)
export type Description = z.infer<typeof Description>

/** Null inherits the publication's value. */
export const PlayerSettings = z.object({
  playerShowIssues: InheritedFlag,
  rescanLjudkodAfter: z.int().min(0).max(1_000).nullable(),
  playNextAuto: InheritedFlag,
  useNextGenPlayer: InheritedFlag,
  showTextInPlayer: InheritedFlag,
} satisfies ZodShape<Events.PlayerSettings>)
export type PlayerSettings = z.infer<typeof PlayerSettings>

export const Announcement = z.object({
  dPushTitle: Line,
  dPushMessage: Text,
  mailTitle: MailTitle,
  mailMessage: Text,
  mailMessageHtml: z.string().max(200_000),
} satisfies ZodShape<Events.Announcement>)
export type Announcement = z.infer<typeof Announcement>

export const SubscriberCounts = z.object({
  cda: Count,
  daisy: Count,
  legimus: Count,
  email: Count,
  webb: Count,
  app: Count,
} satisfies ZodShape<Events.SubscriberCounts>)
export type SubscriberCounts = z.infer<typeof SubscriberCounts>

export const IssueForm = z.object({
  ...Description.shape,
  ...PlayerSettings.shape,
  ...Announcement.shape,
  date: Day,
  /** Instant from which listeners find the issue; null: not released. */
  availableFromDate: Instant.nullable(),
  posterimage: MediaId.nullable(),
  nrOfSubscribers: SubscriberCounts,
})
export type IssueForm = z.infer<typeof IssueForm>

/**
 * The first and last instant at which an issue may be released; and the instant of the act, from which it follows
 * whether the issue is already released.
 */
export const ReleaseLimits = z.object({ earliest: Instant, latest: Instant, now: Instant.optional() })
export type ReleaseLimits = z.infer<typeof ReleaseLimits>

const issueCommands = {
  OpenIssue: z.object({
    issueId: IssueId,
    publicationId: PublicationId,
    publicationName: z.string(),
    code: z.string().min(12),
    number: z.int().min(1),
    form: IssueForm.partial().required({ date: true }),
    /** See `IssueOpened`. */
    template: IssueId.exactOptional(),
    previous: IssueId.exactOptional(),
    limits: ReleaseLimits,
  }),
  ReviseIssue: z.object({ changes: IssueForm.partial(), limits: ReleaseLimits }),
  DeactivateIssue: z.object({}),
  ClaimProduction: z.object({
    productionId: ProductionId,
    processItemId: z.string().nullable(),
    supersede: z.boolean().optional(),
    /**
     * The stalled production that the issue is claimed for: the issue gives it up, and that production keeps its state.
     */
    abandoned: ProductionId.optional(),
    /** Records the claim again for the same production, after it resumed from where it was parked. */
    renew: z.boolean().optional(),
    at: Instant,
  }),
  PublishProduct: z.object({
    productionId: ProductionId,
    kind: ProductionKind,
    filename: z.string(),
    bytes: z.int().min(0),
    hash: z.string(),
    durationMs: z.int().min(0).nullable(),
    at: Instant,
  }),
  AbandonProduction: z.object({ productionId: ProductionId, reason: z.string(), at: Instant }),
  NoteStatus: z.object({ text: z.string(), at: Instant }),
  /** A push has ended: every registered browser was told, or cannot be reached. */
  RecordPush: z.object({ at: Instant, time: z.int().min(1) }),
  /** `time`: the number of a finished push, even one without any recipient. */
  ReenablePush: z.object({ at: Instant, time: z.int().min(1).exactOptional() }),
  /** The issue's mailing has been sent. */
  RecordMailing: z.object({ at: Instant }),
  /** The numbers of subscribers when the issue is released. They are never counted again after that. */
  CountSubscribers: z.object({ counts: SubscriberCounts }),
  RecordFetchedDaisy: z.object({ filename: z.string(), at: Instant }),
  RemoveIssue: z.object({}),
  RestoreIssue: z.object({}),
}
export type IssueCommand = CommandOf<typeof issueCommands>
