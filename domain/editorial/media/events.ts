import type { ArticleId, IssueId, MediaId, PublicationId, QuotationId, UserId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { MasteringParameters } from './mastering.ts'

// These names and fields are what the store keeps. Add events or optional fields; never rename or remove.

export type MediaKind = 'sound' | 'image' | 'text' | 'video' | 'other'

/** What a file belongs to; each of them at most once. */
export type Owners = {
  readonly articleId?: ArticleId
  readonly issueId?: IssueId
  readonly publicationId?: PublicationId
  readonly quotationId?: QuotationId
}

export type OwnerKind = keyof Owners

/** Bytes in the file storage. They never change under one key. */
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
  /** The sample's format in the prober's words, e.g. `s16` or `fltp`: the specification's `bitMore`. */
  readonly sampleFormat?: string
  /** As ffprobe names it: `pcm_s16le`, `mp3`, … */
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

/** Sound: wav … aac, and as telephones carry it. Video: high, mid and low quality. Image: scaled down to a height; `plain`: as large as it is, without what its camera and its owner wrote beside it; `jpeg`: as in books, for receivers of nothing else. */
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
  | 'height300'
  | 'height600'
  | 'plain'
  | 'jpeg'

export type Subtitles = {
  readonly label: string
  readonly kind: string
  readonly srclang: string
  /** Storage key of the track. */
  readonly src: string
}

/** What people say about a file. `title` and `alt` for images, `title` and `subTitles` for videos. */
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
    /** As it was called where it came from. */
    readonly filename: Personal<string>
    readonly name: Personal<string>
    readonly attachedTo: Owners
    /** Whose key seals the names: its quotation's, or its own while it belongs to nothing. Absent: anybody may know them. */
    readonly personId?: string
    /** Absent: a visitor, or the machine. */
    readonly receivedFrom?: UserId
    /** A name drawn by lot that a visitor has for a day: whose turn it is when her texts are counted. */
    readonly turnOf?: string
    /** A picture that says nothing but what is seen. Absent: it may. */
    readonly isPlain?: true
  }
}

export type FileProbed = {
  readonly type: 'FileProbed'
  readonly data: { readonly mediaId: MediaId; readonly facts: FileFacts }
}

/** The file cannot be used for what its kind is for; the reason is for people, in Swedish. */
export type FileRejected = {
  readonly type: 'FileRejected'
  /** `problem`: the reason's name, where it has one. `quotationId`, `turnOf`: whose the file was when it was counted. */
  readonly data: {
    readonly mediaId: MediaId
    readonly reason: string
    readonly problem?: string
    readonly quotationId?: QuotationId
    readonly turnOf?: string
  }
}

/** How a sound was levelled, and what came of it. The same source at the same level by the same encoder: the same bytes. */
export type LevellingResult = {
  /** Integrated loudness that was asked for, LUFS. */
  readonly targetLufs: number
  /** Version of what encoded it. */
  readonly encoder: string
  readonly durationMs: number
  readonly integratedLufs: number
  /** dBTP, or a sample peak in dBFS where that is clearly lower than what is allowed. */
  readonly peakDb: number
  /** Absent where the recording's own frames were taken over, where more was put right in it, and before this was kept. */
  readonly mastering?: MasteringParameters
}

/**
 * What was heard in a sound when its master was made. `othersSilent`, `channelsCancel`: one channel alone is taken; `offset`:
 * it is taken off; `lengthWrong`: all of it is heard, whatever the file says of its length;
 * `strayBytes`: what lies before the sound and is none is left out; `noNumbers`: there is silence for each sample that is no
 * number; `lowered`, `raised`: its level was changed by much. All others are for somebody to listen to, from `atMs` on; `forMs`:
 * how long a pause is.
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
  readonly atMs?: number
  readonly forMs?: number
}

export type FileTranscoded = {
  readonly type: 'FileTranscoded'
  /**
   * `levelled`: of a sound's MP3, which is its master: what is heard everywhere. Absent before there were masters. For telephones:
   * of the master that it was made of.
   * `findings`: what was heard in it; absent before it was listened to. `articleId`, or else `publicationId`: whose list shows them.
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

/** Somebody has listened, and says that a sound is as it should be. `articleId`: whose list shows what was heard in it. */
export type SoundConfirmed = {
  readonly type: 'SoundConfirmed'
  readonly data: { readonly mediaId: MediaId; readonly articleId?: ArticleId; readonly publicationId?: PublicationId }
}

/** Nobody says so any more. */
export type SoundDoubted = {
  readonly type: 'SoundDoubted'
  readonly data: { readonly mediaId: MediaId; readonly articleId?: ArticleId; readonly publicationId?: PublicationId }
}

export type TranscodingFailed = {
  readonly type: 'TranscodingFailed'
  /** `articleId`: whose list shows that it is listened to no more. */
  readonly data: {
    readonly mediaId: MediaId
    readonly variant: FileVariant
    readonly reason: string
    readonly articleId?: ArticleId
    readonly publicationId?: PublicationId
  }
}

/** The file now is the rotated picture. */
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
  /** `personId`: whose key seals what is said, as in `FileReceived`. */
  readonly data: {
    readonly mediaId: MediaId
    readonly changes: { readonly [Field in keyof FileDescription]?: Personal<FileDescription[Field]> }
    readonly personId?: string
  }
}

export type FileRemoved = {
  readonly type: 'FileRemoved'
  /** `replacedBy`: the sounds that have come for it; absent: nothing has, it was withdrawn. */
  readonly data: { readonly mediaId: MediaId; readonly replacedBy?: readonly MediaId[] }
}

export type FileRestored = { readonly type: 'FileRestored'; readonly data: { readonly mediaId: MediaId } }

/** It was removed for good: what lies in the storage goes too, where nothing else needs the same bytes. */
export type FileErased = { readonly type: 'FileErased'; readonly data: { readonly mediaId: MediaId } }

/** It stays at what else it belongs to, without what was said of it while it was a forgotten person's. */
export type FileNamesForgotten = { readonly type: 'FileNamesForgotten'; readonly data: { readonly mediaId: MediaId } }

export type MediaEvent =
  | FileReceived
  | FileProbed
  | FileRejected
  | FileTranscoded
  | TranscodingFailed
  | SoundConfirmed
  | SoundDoubted
  | ImageRotated
  | FileAttached
  | FileDetached
  | FileDescribed
  | FileRemoved
  | FileRestored
  | FileErased
  | FileNamesForgotten
