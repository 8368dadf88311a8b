import type { ArticleId, IssueId, MediaId, PublicationId, QuotationId, UserId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { IconVariant } from './icon-variant.ts'
import type { RecordedLevels } from './recordings/recorded-levels.ts'
import type { SoundConfirmed, SoundDoubted, SoundInList, VoiceNamed } from './sound-events.ts'
import type { MasteringParameters } from './sounds/mastering.ts'
import type { SpokenText } from './sounds/spoken-text.ts'

// These names and fields are what the store keeps. Add events or optional fields; never rename or remove.

export type MediaKind = 'sound' | 'image' | 'text' | 'video' | 'other'

/** The owners of a file; at most one of each kind. */
export type Owners = {
  readonly articleId?: ArticleId
  readonly issueId?: IssueId
  readonly publicationId?: PublicationId
  readonly quotationId?: QuotationId
}

export type OwnerKind = keyof Owners

/** Bytes in the file storage. The bytes under a key never change. */
export type StoredFile = {
  readonly storageKey: string
  /** SHA-256 of the bytes, hex. */
  readonly hash: string
  readonly bytes: number
  readonly mimeType: string
}

export type SoundFacts = {
  readonly kind: 'sound'
  readonly durationMs: number
  readonly channels: number
  readonly sampleRate: number
  /** Bits per sample; absent where the format has none. */
  readonly bits?: number
  /** The sample's format by ffprobe's name, such as `s16` or `fltp`: the specification's `bitMore`. */
  readonly sampleFormat?: string
  /** The codec by ffprobe's name: `pcm_s16le`, `mp3`, … */
  readonly codec: string
  /** Bits per second. */
  readonly bitRate?: number
}

export type ImageFacts = { readonly kind: 'image'; readonly width: number; readonly height: number }

export type VideoFacts = {
  readonly kind: 'video'
  readonly durationMs: number
  readonly width: number
  readonly height: number
}

export type TextFacts = { readonly kind: 'text'; readonly words: number; readonly pages?: number }

export type FileFacts = SoundFacts | ImageFacts | VideoFacts | TextFacts

/**
 * Sound: wav to aac, and the form of telephones. Video: three qualities, its sound alone as `aac`, and a picture, `poster`.
 * Image: scaled to a height; `plain`: without data of camera and owner; `jpeg`: for receivers that take nothing else.
 */
export type FileVariant =
  | 'wav'
  | 'mp3'
  | 'ogg'
  | 'opus'
  | 'aac'
  | 'telephone'
  | 'high'
  | 'mid'
  | 'low'
  | 'poster'
  | 'height300'
  | 'height600'
  | 'plain'
  | 'jpeg'
  | IconVariant

export type Subtitles = {
  readonly label: string
  readonly kind: string
  readonly srclang: string
  /** Storage key of the track. */
  readonly src: string
}

/** The editors' description of a file. `title` and `alt` for images, `title` and `subTitles` for videos. */
export type FileDescription = {
  readonly name: string
  readonly info: string
  readonly title: string
  readonly alt: string
  readonly subTitles: readonly Subtitles[]
}

export type FileReceived = {
  readonly type: 'FileReceived'
  readonly data: StoredFile & {
    readonly mediaId: MediaId
    readonly kind: MediaKind
    /** The file's name on the sender's computer. */
    readonly filename: Personal<string>
    readonly name: Personal<string>
    readonly attachedTo: Owners
    /**
     * The subject whose key seals the names: the file's quotation, or the file itself while it has no owner. Absent:
     * the names are not personal.
     */
    readonly personId?: string
    /** Absent: a visitor or a process gave the file. */
    readonly receivedFrom?: UserId
    /** A random id that a visitor has for a day: the queue place when the visitor's texts are counted. */
    readonly turnOf?: string
    /** The picture has no metadata. Absent: it may have some. */
    readonly isPlain?: true
    /** Absent: a person recorded the sound. */
    readonly spoken?: SpokenText
    /** All that is said is a short name, such as that of a section: the sound may be shorter than a second. */
    readonly isShortName?: true
    /** The file of another article whose bytes this one shares; absent: a sender or a process gave it. */
    readonly copyOf?: MediaId
  }
}

export type FileProbed = {
  readonly type: 'FileProbed'
  readonly data: { readonly mediaId: MediaId; readonly facts: FileFacts }
}

/** The file cannot serve as its kind; the reason is a Swedish sentence for users. */
export type FileRejected = {
  readonly type: 'FileRejected'
  /** `problem`: the reason's code, where it has one. `quotationId`, `turnOf`: those of the file when it was counted. */
  readonly data: {
    readonly mediaId: MediaId
    readonly reason: string
    readonly problem?: string
    readonly quotationId?: QuotationId
    readonly turnOf?: string
  }
}

/**
 * The parameters and the result of levelling a sound. The same source at the same level by the same encoder gives the
 * same bytes.
 */
export type LevellingResult = {
  /** The integrated loudness aimed at, LUFS. */
  readonly targetLufs: number
  /** The version of the encoder. */
  readonly encoder: string
  readonly durationMs: number
  readonly integratedLufs: number
  /** dBTP, or a sample peak in dBFS when that is clearly below the limit. */
  readonly peakDb: number
  /**
   * Absent when the recording's own frames were copied, when it needed further repairs, and in events older than this
   * field.
   */
  readonly mastering?: MasteringParameters
  /** Absent for silence, and in events older than this field. */
  readonly recorded?: RecordedLevels
}

/**
 * A finding in a sound when its master was made. `othersSilent`, `channelsCancel`: only one channel is used; `offset`:
 * it was removed; `lengthWrong`: the whole sound is used, whatever length the file states; `strayBytes`: foreign bytes
 * before the sound are left out; `noNumbers`: silence replaces samples that are no numbers; `lowered`, `raised`: the
 * level was changed much. All other kinds ask an editor to listen, from `atMs` on; `forMs`: the length of a pause.
 */
export type SoundFinding = {
  readonly kind:
    | 'silent'
    | 'short'
    | 'clipped'
    | 'longPause'
    | 'uneven'
    | 'othersSilent'
    | 'channelsCancel'
    | 'offset'
    | 'lengthWrong'
    | 'strayBytes'
    | 'noNumbers'
    | 'lowered'
    | 'raised'
    | 'broken'
    | 'goesOn'
    | 'endsEarly'
    | 'noVoice'
    | 'tooSoft'
    | 'cutOff'
  readonly atMs?: number
  readonly forMs?: number
}

export type FileTranscoded = {
  readonly type: 'FileTranscoded'
  /**
   * `levelled`: for a sound's MP3, its master; absent in events older than masters. For a telephone sound: that of its
   * master. `findings`: those in the sound; absent before it was checked. `articleId`, or else `publicationId`: the
   * owner whose list shows them.
   */
  readonly data: StoredFile & {
    readonly mediaId: MediaId
    readonly variant: FileVariant
    readonly levelled?: LevellingResult
    readonly findings?: readonly SoundFinding[]
    readonly articleId?: ArticleId
    readonly publicationId?: PublicationId
  }
}

export type TranscodingFailed = {
  readonly type: 'TranscodingFailed'
  /** `articleId`: the article whose row stops showing that the sound is being checked. */
  readonly data: SoundInList & { readonly variant: FileVariant; readonly reason: string }
}

/** An editor wants the film made for listeners: its qualities, its sound alone and its poster. */
export type FilmOrdered = { readonly type: 'FilmOrdered'; readonly data: { readonly mediaId: MediaId } }

/** The rotated picture replaces the file. */
export type ImageRotated = {
  readonly type: 'ImageRotated'
  readonly data: StoredFile & {
    readonly mediaId: MediaId
    readonly direction: 'clockwise' | 'counterClockwise'
    readonly width: number
    readonly height: number
  }
}

export type FileAttached = {
  readonly type: 'FileAttached'
  readonly data: { readonly mediaId: MediaId; readonly to: Owners }
}

export type FileDetached = {
  readonly type: 'FileDetached'
  readonly data: { readonly mediaId: MediaId; readonly from: Owners }
}

export type FileDescribed = {
  readonly type: 'FileDescribed'
  /** `personId`: the subject whose key seals the description, as in `FileReceived`. */
  readonly data: {
    readonly mediaId: MediaId
    readonly changes: { readonly [Field in keyof FileDescription]?: Personal<FileDescription[Field]> }
    readonly personId?: string
  }
}

export type FileRemoved = {
  readonly type: 'FileRemoved'
  /** `replacedBy`: the sounds that replace this one; absent: no sound replaces it, an editor withdrew it. */
  readonly data: { readonly mediaId: MediaId; readonly replacedBy?: readonly MediaId[] }
}

export type FileRestored = { readonly type: 'FileRestored'; readonly data: { readonly mediaId: MediaId } }

/** The file is removed for good: its bytes go too, unless another file or a production needs them. */
export type FileErased = { readonly type: 'FileErased'; readonly data: { readonly mediaId: MediaId } }

/** The file stays with its other owners, without the description from its time with a forgotten person. */
export type FileNamesForgotten = { readonly type: 'FileNamesForgotten'; readonly data: { readonly mediaId: MediaId } }

export type MediaEvent =
  | FileReceived
  | FileProbed
  | FileRejected
  | FileTranscoded
  | TranscodingFailed
  | SoundConfirmed
  | SoundDoubted
  | VoiceNamed
  | FilmOrdered
  | ImageRotated
  | FileAttached
  | FileDetached
  | FileDescribed
  | FileRemoved
  | FileRestored
  | FileErased
  | FileNamesForgotten
