import type { SoundFinding } from '../../editorial/media/events.ts'
import type { Fact } from '../../kernel/fact.ts'
import type { ArticleId, IssueId, MediaId, ProductionId, PublicationId } from '../../kernel/ids.ts'

// The store keeps these names and fields. Add events or optional fields; never rename or remove.

export type Step = 'prepare' | 'encode' | 'package' | 'validate' | 'publish'

type InStore = { readonly storageKey: string; readonly hash: string; readonly bytes: number }

/** An item's finished MP3. */
export type EncodedSound = InStore & {
  readonly itemId: string
  readonly durationMs: number
  readonly integratedLufs: number
  readonly peakDb: number
}

export type ProducedFile = InStore & { readonly filename: string; readonly durationMs: number }

export type ProductionKind =
  | 'daisy'
  | 'singleMp3'
  | 'legimus'
  | 'web'
  | 'dtbook'
  | 'epub3'
  | 'pdf'
  | 'daisy3'
  | 'mp3Files'
  | 'wavFiles'
  | 'audioCd'
  | 'daisyCd'
  | 'webArticles'
  | 'rss'

export type SoundSource = {
  readonly mediaId: MediaId
  readonly name: string
  readonly storageKey: string
  readonly hash: string
  readonly durationMs?: number
  readonly rejected?: string
  readonly spoken?: true
}

/** An article's text at this revision of its stream. */
export type TextSource = {
  readonly articleId: ArticleId
  readonly revision: number
  /** Hash of ingress, text and byline. */
  readonly hash: string
}

export type ImageSource = InStore & {
  readonly mediaId: MediaId
  /** Hash of the uploaded file, from which this one may be scaled. */
  readonly original: string
  readonly mimeType: string
  readonly alt: string
  readonly caption: string
}

/** A film in its least quality, with its tracks. */
export type FilmSource = InStore & {
  readonly mediaId: MediaId
  readonly title: string
  readonly poster?: InStore
  readonly tracks: readonly {
    readonly label: string
    readonly kind: string
    readonly srclang: string
    readonly storageKey: string
  }[]
}

export type ManifestItem = {
  readonly itemId: string
  readonly name: string
  readonly level: 1 | 2 | 3 | 4 | 5 | 6
  readonly page?: number
  readonly source?:
    | { readonly kind: 'sounds'; readonly sounds: readonly SoundSource[] }
    | {
        readonly kind: 'spoken'
        readonly text: string
        readonly recording?: SoundSource
        readonly rest?: string
      }
  readonly text?: TextSource
  readonly images?: readonly ImageSource[]
  readonly films?: readonly FilmSource[]
  /** The titles of films that are too large for the product. */
  readonly filmsLeftOut?: readonly string[]
  readonly code?: string
  readonly category?: string
  readonly isHighlighted?: true
  /** What a web site calls the article in its address. */
  readonly path?: string
  readonly corrections?: readonly string[]
  readonly doubts?: readonly SoundFinding[]
}

export type SilentArticle = {
  readonly articleId: ArticleId
  readonly name: string
  readonly page: number
  /** The article has a sound in which nothing is heard. */
  readonly isSilence?: true
}

export type AudioProfile = { readonly bitrate: number; readonly sampleRate: number; readonly targetLufs: number }

export type Edition = { readonly firstMadeOn: string; readonly revision: number; readonly madeOn: string }

/** Everything a production is made from, fixed at one moment; `manifest.ts` says what each field means. */
export type Manifest = {
  readonly issueId: IssueId
  readonly publicationId: PublicationId
  readonly title: string
  readonly publisher: string
  readonly creator: string
  readonly narrator: string
  readonly language: 'sv' | 'en'
  readonly date: string
  readonly edition?: Edition
  readonly identifier: string
  readonly filename?: string
  readonly pageNumbers: boolean
  readonly audio: AudioProfile
  readonly items: readonly ManifestItem[]
  readonly silent: readonly SilentArticle[]
  readonly missingSound: 'block' | 'leaveOut'
  readonly isChosen?: true
  readonly linkBase?: string
  readonly profile?: 'mtm'
  readonly soundNames?: string
  readonly cut?: 'largePrint'
  readonly playerBaseUrl?: string
}

/** Findings in an item's sounds that no person has called right, also in sounds left out because they are silent. */
export type DoubtfulItem = { readonly itemId: string; readonly doubts: readonly SoundFinding[] }

/** The characters in an item's texts that the product could not show: each once, with blanks between. */
export type UnshownLetters = { readonly itemId: string; readonly letters: string }

type ProductionFact<Type extends string, Data> = Fact<{ productionId: ProductionId; issueId: IssueId }, Type, Data>

/** A second product of the same order, made of the same manifest when the first is done. */
export type NextProduct = { readonly kind: ProductionKind; readonly audio: AudioProfile }

/** `anyway`: doubtful sounds do not stop the production, whether they were known at the start or not. */
export type ProductionStarted = ProductionFact<
  'ProductionStarted',
  {
    kind: ProductionKind
    manifest: Manifest
    next?: NextProduct
    anyway?: true
    processItemId: string | null
    at: string
  }
>

/** `encoded`: sounds that earlier productions made of the same sources and settings. */
export type ProductionPrepared = ProductionFact<
  'ProductionPrepared',
  { encoded: readonly EncodedSound[]; remaining: readonly string[] }
>

export type ItemEncoded = ProductionFact<'ItemEncoded', { sound: EncodedSound }>

/** A file in a product, which a receiver may get without the rest. */
export type PackedFile = { readonly name: string; readonly bytes: number; readonly hash: string }

/**
 * `contents`: the files in it, one by one. `doubts`: as they were when it was packed; absent in old events: take those
 * of the manifest.
 */
export type BookPackaged = ProductionFact<
  'BookPackaged',
  {
    file: ProducedFile
    contents?: readonly PackedFile[]
    doubts?: readonly DoubtfulItem[]
    unshown?: readonly UnshownLetters[]
  }
>

export type StepCompleted = ProductionFact<'StepCompleted', { step: Step }>

/** A step, or one item of it, cannot succeed as things are. The reason is for the editor, in Swedish. */
export type StepFailed = ProductionFact<'StepFailed', { step: Step; itemId: string | null; reason: string }>

export type ProductionParked = ProductionFact<'ProductionParked', { step: Step; reason: string; at: string }>

/** The step begins again; `remaining` items are to be encoded. */
export type ProductionResumed = ProductionFact<
  'ProductionResumed',
  { step: Step; remaining: readonly string[]; anyway?: true; at: string }
>

export type ProductionCancelled = ProductionFact<'ProductionCancelled', { reason: string; at: string }>

export type ProductionCompleted = ProductionFact<
  'ProductionCompleted',
  { kind: ProductionKind; file: ProducedFile; log: string; at: string }
>

export type ProductionEvent =
  | ProductionStarted
  | ProductionPrepared
  | ItemEncoded
  | BookPackaged
  | StepCompleted
  | StepFailed
  | ProductionParked
  | ProductionResumed
  | ProductionCancelled
  | ProductionCompleted
