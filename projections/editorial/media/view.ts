import { z } from 'zod'
import { SoundFinding, Subtitles } from '../../../domain/editorial/media/commands.ts'
import { filmQualities } from '../../../domain/editorial/media/films/film-parts.ts'
import { ArticleId, IssueId, MediaId, PublicationId, QuotationId, UserId } from '../../../domain/kernel/ids.ts'

/**
 * Where a file is used. An owner of the file, or what refers to it: an issue's cover, a publication's pictures, the
 * recording of a name, the sample of a voice (which has no id).
 */
export const FileUse = z.object({
  kind: z.enum([
    'article',
    'issue',
    'publication',
    'quotation',
    'cover',
    'publicationCover',
    'icon',
    'podcast',
    'recordedName',
    'voice',
  ]),
  id: z.string().nullable(),
  /** Empty where it has no name, or none that is told here. */
  name: z.string(),
})
export type FileUse = z.infer<typeof FileUse>

const File = z.object({
  _id: MediaId,
  name: z.string(),
  info: z.string(),
  /** The name under `serveFile`; empty when there is no such variant. */
  filename: z.string(),
  /** The file's name on the sender's computer. */
  originalFilename: z.string(),
  /** The address of the present bytes. */
  url: z.string(),
  mimeType: z.string(),
  bytes: z.number(),
  createdAt: z.string(),
  date: z.string(),
  article: ArticleId.nullable(),
  issue: IssueId.nullable(),
  publication: PublicationId.nullable(),
  quotation: QuotationId.nullable(),
  /** The reason why the file cannot be used; null when it can. */
  rejected: z.string().nullable(),
  /** The reason's code, where it has one. */
  problem: z.string().nullable(),
  /** Told of single files and in the list of all, not in those of one owner. */
  uses: z.array(FileUse).exactOptional(),
})

/** The narrator heard in a sound, and whether the narrator consents to its reuse. The name of a removed user is empty. */
export const VoiceHeard = z.object({ narrator: UserId, name: z.string(), consents: z.boolean() })

/** `duration` in seconds. */
export const SoundfileView = File.extend({
  channels: z.number(),
  bit: z.number().nullable(),
  bitMore: z.string(),
  sampleRate: z.number(),
  duration: z.number(),
  filenameWav: z.string(),
  filenameMp3: z.string(),
  filenameOgg: z.string(),
  filenameOpus: z.string(),
  filenameAac: z.string(),
  /** The findings in it; empty until it has been checked. */
  findings: z.array(SoundFinding),
  /** An editor has confirmed that it is right. */
  confirmed: z.boolean(),
  /** The check is under way, so its findings are not known yet. */
  awaitsCheck: z.boolean(),
  /** A voice has read the article's text; otherwise a person has recorded it. */
  isSpoken: z.boolean(),
  /**
   * The narrator heard in it, and whether the narrator consents to its reuse; null: none is named. Staff are told it of a
   * publication's own sounds.
   */
  voice: VoiceHeard.nullable().exactOptional(),
})
export type SoundfileView = z.infer<typeof SoundfileView>

export const ImagefileView = File.extend({
  title: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
})
export type ImagefileView = z.infer<typeof ImagefileView>

export const VideofileView = File.extend({
  title: z.string(),
  /** The names of its three qualities under `serveFile`; empty while one is not made. */
  filenameHigh: z.string(),
  filenameMid: z.string(),
  filenameLow: z.string(),
  duration: z.number(),
  width: z.number(),
  height: z.number(),
  subTitles: z.array(Subtitles.extend({ url: z.string() })),
  /** What is made of it for the player, the best quality first. */
  qualities: z.array(z.object({ quality: z.enum(filmQualities), url: z.string(), bytes: z.number() })),
  /** The address of the picture that stands for it. */
  poster: z.string().nullable(),
  /** The address of its sound alone; null: it is not made yet, or the film is silent. */
  sound: z.string().nullable(),
  /** It is being made, or waits for that. */
  isMaking: z.boolean(),
  /** Why it could not be made for the player. */
  makingFailed: z.string().nullable(),
})
export type VideofileView = z.infer<typeof VideofileView>

/** `words` and `pages` are null until they have been counted. */
export const TextfileView = File.extend({ words: z.number().nullable(), pages: z.number().nullable() })
export type TextfileView = z.infer<typeof TextfileView>

export const UploadView = File
export type UploadView = z.infer<typeof UploadView>

/** The five collections by the kind of their files. */
export const fileViews = {
  sound: SoundfileView,
  image: ImagefileView,
  video: VideofileView,
  text: TextfileView,
  other: UploadView,
} as const

export type FileView = z.infer<(typeof fileViews)[keyof typeof fileViews]>

/**
 * The states that a list of files can be filtered by: sounds to listen to, pictures without a description, rejected
 * files, and unused ones.
 */
export const fileStates = {
  sound: ['doubtful', 'rejected', 'unused'],
  image: ['undescribed', 'rejected', 'unused'],
  text: ['rejected', 'unused'],
  video: ['rejected', 'unused'],
  other: ['rejected', 'unused'],
} as const
export type FileState = (typeof fileStates)[keyof typeof fileStates][number]

/** The columns that a list of files can be sorted by. */
export const fileSorts = { createdAt: 'text', name: 'text', bytes: 'large' } as const
export type FileSort = keyof typeof fileSorts
