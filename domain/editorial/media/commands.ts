import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { ArticleId, IssueId, MediaId, PublicationId, QuotationId, UserId } from '../../kernel/ids.ts'
import { line, nameOf } from '../../kernel/values/texts/line.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import type * as Events from './events.ts'
import type { RecordedLevels } from './recordings/recorded-levels.ts'
import type { MasteringParameters as MasteringShape } from './sounds/mastering.ts'
import type { SpokenText as SpokenTextShape } from './sounds/spoken-text.ts'
import type { MediaFile } from './state.ts'

export const MediaKind = z.enum(['sound', 'image', 'text', 'video', 'other'])

const Owners = z.object({
  articleId: ArticleId.exactOptional(),
  issueId: IssueId.exactOptional(),
  publicationId: PublicationId.exactOptional(),
  quotationId: QuotationId.exactOptional(),
})

const OwnerKind = z.enum(['articleId', 'issueId', 'publicationId', 'quotationId'])

const FileVariant = z.enum([
  'wav',
  'mp3',
  'ogg',
  'opus',
  'aac',
  'telephone',
  'high',
  'mid',
  'low',
  'poster',
  'height300',
  'height600',
  'plain',
  'jpeg',
  'icon192',
  'icon512',
  'iconMaskable',
  'iconTouch',
])

const storedFileFields = {
  storageKey: z.string().min(1),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().min(0),
  mimeType: z.string().min(1),
}

const size = { width: z.number().int().min(1), height: z.number().int().min(1) }
const durationMs = z.number().int().min(0)

const FileFacts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sound'),
    durationMs,
    channels: z.number().int().min(1),
    sampleRate: z.number().int().min(1),
    bits: z.number().int().min(1).exactOptional(),
    sampleFormat: z.string().exactOptional(),
    codec: z.string().min(1),
    bitRate: z.number().int().min(1).exactOptional(),
  }),
  z.object({ kind: z.literal('image'), ...size }),
  z.object({ kind: z.literal('video'), durationMs, ...size }),
  z.object({
    kind: z.literal('text'),
    words: z.number().int().min(0),
    pages: z.number().int().min(0).exactOptional(),
  }),
])

export const Subtitles = z.object({
  label: line(200),
  kind: z.string().max(40),
  srclang: z.string().max(20),
  src: z.string().max(500),
})

export const FileDescription = z.object({
  name: nameOf(500),
  info: z.string().max(10_000),
  title: line(500),
  alt: line(2_000),
  subTitles: z.array(Subtitles).max(50),
})

const MasteringSchema = z.object({
  gainDb: z.number(),
  limitDb: z.number().exactOptional(),
  channel: z.int().min(0).exactOptional(),
  offset: z.number().exactOptional(),
  durationMs: z.number().min(0),
} satisfies ZodShape<MasteringShape>)

const RecordedSchema = z.object({
  integratedLufs: z.number(),
  noiseLufs: z.number().exactOptional(),
} satisfies ZodShape<RecordedLevels>)

const LevellingSchema = z.object({
  targetLufs: z.number(),
  encoder: z.string().min(1),
  durationMs,
  integratedLufs: z.number(),
  peakDb: z.number(),
  mastering: MasteringSchema.exactOptional(),
  recorded: RecordedSchema.exactOptional(),
} satisfies ZodShape<Events.LevellingResult>)

export const SoundFinding = z.object({
  kind: z.enum([
    'silent',
    'short',
    'clipped',
    'longPause',
    'uneven',
    'othersSilent',
    'channelsCancel',
    'offset',
    'lengthWrong',
    'strayBytes',
    'noNumbers',
    'lowered',
    'raised',
    'broken',
    'goesOn',
    'endsEarly',
    'noVoice',
    'tooSoft',
    'cutOff',
  ]),
  atMs: durationMs.exactOptional(),
  forMs: durationMs.exactOptional(),
} satisfies ZodShape<Events.SoundFinding>)

/** More sentences than a day of sound has. */
const MAX_SENTENCES = 20_000

const SpokenText = z.object({
  soundHash: storedFileFields.hash,
  textHash: storedFileFields.hash,
  beginsMs: z.array(durationMs).max(MAX_SENTENCES).readonly(),
} satisfies ZodShape<SpokenTextShape>)

export const mediaCommands = {
  ReceiveFile: z.object({
    mediaId: MediaId,
    kind: MediaKind,
    filename: nameOf(500),
    /** Default: the file's name. */
    name: nameOf(500).exactOptional(),
    attachedTo: Owners,
    receivedFrom: UserId.exactOptional(),
    turnOf: z.uuid().exactOptional(),
    /** The facts found by the inspection before the file was stored. */
    facts: FileFacts.exactOptional(),
    isPlain: z.literal(true).exactOptional(),
    spoken: SpokenText.exactOptional(),
    isShortName: z.literal(true).exactOptional(),
    ...storedFileFields,
  }),
  /** `file`: the file to copy, as it stands; the copy shares its stored bytes. */
  CopyFile: z.object({ mediaId: MediaId, copyOf: MediaId, attachedTo: Owners, file: z.custom<MediaFile>() }),
  RecordProbe: z.object({ mediaId: MediaId, facts: FileFacts }),
  RejectFile: z.object({
    mediaId: MediaId,
    reason: z.string().min(1).max(2_000),
    /** The reason's code, for reasons that are translated. */
    problem: z.string().min(1).max(100).exactOptional(),
    quotationId: QuotationId.exactOptional(),
    turnOf: z.uuid().exactOptional(),
  }),
  RecordTranscoding: z.object({
    mediaId: MediaId,
    variant: FileVariant,
    /** Hash of the source, when the source may have been replaced meanwhile. */
    madeFrom: z.string().length(64).exactOptional(),
    levelled: LevellingSchema.exactOptional(),
    findings: z.array(SoundFinding).readonly().exactOptional(),
    ...storedFileFields,
  }),
  RecordTranscodingFailure: z.object({ mediaId: MediaId, variant: FileVariant, reason: z.string().min(1).max(2_000) }),
  RotateImage: z.object({
    mediaId: MediaId,
    direction: z.enum(['clockwise', 'counterClockwise']),
    /** Hash of the picture that was rotated: a second rotation of the same picture is refused. */
    rotatedFrom: storedFileFields.hash,
    ...storedFileFields,
    ...size,
  }),
  OrderFilm: z.object({ mediaId: MediaId }),
  ConfirmSound: z.object({ mediaId: MediaId }),
  DoubtSound: z.object({ mediaId: MediaId }),
  NameVoice: z.object({ mediaId: MediaId, narrator: UserId.nullable() }),
  /** Adds or replaces the given owners. */
  AttachFile: z.object({ mediaId: MediaId, to: Owners }),
  DetachFile: z.object({ mediaId: MediaId, from: z.array(OwnerKind).min(1) }),
  DescribeFile: z.object({
    mediaId: MediaId,
    changes: z.object({
      name: FileDescription.shape.name.exactOptional(),
      info: FileDescription.shape.info.exactOptional(),
      title: FileDescription.shape.title.exactOptional(),
      alt: FileDescription.shape.alt.exactOptional(),
      subTitles: FileDescription.shape.subTitles.exactOptional(),
    }),
  }),
  /** `replacedBy`: the sounds that replace this one. */
  RemoveFile: z.object({ mediaId: MediaId, replacedBy: z.array(MediaId).exactOptional() }),
  RestoreFile: z.object({ mediaId: MediaId }),
  /** Erases a removed file: the time for restoring it is over. */
  CollectFile: z.object({ mediaId: MediaId }),
  /** Erases the file for good, at once. */
  EraseFile: z.object({ mediaId: MediaId }),
  /** The visitor who asked for the quotation is forgotten. A file that belongs to the quotation alone is erased. */
  ForgetFile: z.object({ mediaId: MediaId, quotationId: QuotationId }),
}
export type MediaCommand = CommandOf<typeof mediaCommands>
