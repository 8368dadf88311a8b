import { z } from 'zod'
import { SoundFinding } from '../../editorial/media/commands.ts'
import { ArticleId, IssueId, MediaId, PublicationId } from '../../kernel/ids.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import type * as Events from '../production/events.ts'
import { productionKinds } from '../production/products.ts'

export const ProductionKind = z.enum(productionKinds)
export type ProductionKind = z.infer<typeof ProductionKind>

/** A file name that every receiver can read. */
export const FileName = z.string().regex(/^[A-Za-z0-9_.-]+$/)

export const SoundSource = z.object({
  mediaId: MediaId,
  name: z.string(),
  storageKey: z.string(),
  hash: z.string(),
  /** Duration of the original, where it is known. */
  durationMs: z.int().min(0).exactOptional(),
  /** Why the file cannot be used, where a measurement has found it already. */
  rejected: z.string().exactOptional(),
  /** A voice has read it. */
  spoken: z.literal(true).exactOptional(),
} satisfies ZodShape<Events.SoundSource>)
export type SoundSource = z.infer<typeof SoundSource>

type Source<Kind> = ZodShape<Extract<NonNullable<Events.ManifestItem['source']>, { readonly kind: Kind }>>

/**
 * The sound of an article: its files one after the other, or its name, read by a narrator or spoken by the synthesiser.
 */
export const ItemSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sounds'), sounds: z.array(SoundSource).min(1).readonly() } satisfies Source<'sounds'>),
  z.object({
    kind: z.literal('spoken'),
    text: z.string(),
    /** The narrator's recording of the name. */
    recording: SoundSource.exactOptional(),
    /** The part of the name that the synthesiser speaks after the recording. */
    rest: z.string().exactOptional(),
  } satisfies Source<'spoken'>),
])
export type ItemSource = z.infer<typeof ItemSource>

export const Level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)])
export type Level = z.infer<typeof Level>

export const TextSource = z.object({
  articleId: ArticleId,
  revision: z.int().min(0),
  hash: z.string(),
} satisfies ZodShape<Events.TextSource>)
export type TextSource = z.infer<typeof TextSource>

export const ImageSource = z.object({
  mediaId: MediaId,
  original: z.string(),
  storageKey: z.string(),
  hash: z.string(),
  bytes: z.int().min(0),
  mimeType: z.string(),
  alt: z.string(),
  caption: z.string(),
} satisfies ZodShape<Events.ImageSource>)
export type ImageSource = z.infer<typeof ImageSource>

const inStore = { storageKey: z.string(), hash: z.string(), bytes: z.int().min(0) }

export const FilmSource = z.object({
  mediaId: MediaId,
  ...inStore,
  title: z.string(),
  poster: z.object(inStore).exactOptional(),
  tracks: z
    .array(z.object({ label: z.string(), kind: z.string(), srclang: z.string(), storageKey: z.string() }))
    .readonly(),
} satisfies ZodShape<Events.FilmSource>)
export type FilmSource = z.infer<typeof FilmSource>

/** All storage keys of a film in a book. */
export const keysOfFilm = ({ storageKey, poster, tracks }: FilmSource): readonly string[] => [
  storageKey,
  ...(poster ? [poster.storageKey] : []),
  ...tracks.map((track) => track.storageKey),
]

export const ManifestItem = z.object({
  /**
   * The article's id, or `title` for the announcement of the whole, or `opening-` or `closing-` before the id of a
   * standing sound.
   */
  itemId: z.string(),
  name: z.string(),
  level: Level,
  page: z.int().min(1).exactOptional(),
  /** Absent: the item has no sound. */
  source: ItemSource.exactOptional(),
  text: TextSource.exactOptional(),
  images: z.array(ImageSource).readonly().exactOptional(),
  films: z.array(FilmSource).readonly().exactOptional(),
  /** The titles of films that are too large for the product. */
  filmsLeftOut: z.array(z.string()).readonly().exactOptional(),
  /** The listening code, where the product prints or tells it. */
  code: z.string().exactOptional(),
  /** The category of the article at a web site, and whether the site highlights it. */
  category: z.string().exactOptional(),
  isHighlighted: z.literal(true).exactOptional(),
  /** What a web site calls the article in its address. */
  path: z.string().exactOptional(),
  /** The corrections, where the product tells them. */
  corrections: z.array(z.string()).readonly().exactOptional(),
  /** Findings that no person has called right, also in sounds left out because they are silent. */
  doubts: z.array(SoundFinding).readonly().exactOptional(),
} satisfies ZodShape<Events.ManifestItem>)
export type ManifestItem = z.infer<typeof ManifestItem>

export type HeardItem = ManifestItem & { readonly source: ItemSource }

/** Whether the item is an article of the issue. */
export const isArticle = ({ itemId }: Pick<ManifestItem, 'itemId'>): boolean =>
  itemId !== 'title' && !/^(?:opening|closing)-/.test(itemId)

/** The items that have a sound, in the book's order. */
export const heardItems = (items: readonly ManifestItem[]): readonly HeardItem[] =>
  items.filter((item): item is HeardItem => item.source !== undefined)

export const SilentArticle = z.object({
  articleId: ArticleId,
  name: z.string(),
  page: z.int(),
  isSilence: z.literal(true).exactOptional(),
} satisfies ZodShape<Events.SilentArticle>)
export type SilentArticle = z.infer<typeof SilentArticle>

const MissingSound = z.enum(['block', 'leaveOut'])
type MissingSound = z.infer<typeof MissingSound>

export const AudioProfile = z.object({
  /** kb/s, constant. */
  bitrate: z.int(),
  sampleRate: z.int(),
  /** Integrated loudness to reach, LUFS. */
  targetLufs: z.number(),
} satisfies ZodShape<Events.AudioProfile>)
export type AudioProfile = z.infer<typeof AudioProfile>

export const NextProduct = z.object({
  kind: ProductionKind,
  audio: AudioProfile,
} satisfies ZodShape<Events.NextProduct>)
export type NextProduct = z.infer<typeof NextProduct>

/** Receivers of DAISY 2.02 books refuse a book without a narrator, so a book without one says this. */
export const UNKNOWN_NARRATOR = 'Uppläsare ej angiven'

/** Stands among the narrators of a book that holds articles read by a voice. */
export const SYNTHETIC_NARRATOR = 'talsyntes'

/**
 * Players keep bookmarks by a book's metadata, so each edition of an issue's book must say which it is. Days are
 * YYYY-MM-DD.
 */
export const Edition = z.object({
  firstMadeOn: z.string(),
  /** 0 for the first edition. */
  revision: z.int().min(0),
  madeOn: z.string(),
} satisfies ZodShape<Events.Edition>)
export type Edition = z.infer<typeof Edition>

/** Everything a production is made from, fixed at one moment. */
export const Manifest = z.object({
  issueId: IssueId,
  publicationId: PublicationId,
  title: z.string(),
  publisher: z.string(),
  creator: z.string(),
  narrator: z.string(),
  language: z.enum(['sv', 'en']),
  /** YYYY-MM-DD. */
  date: z.string(),
  edition: Edition.exactOptional(),
  /** The book's identifier, and the name of its file where `filename` is absent. */
  identifier: FileName,
  /** The name of the file, without its extension. */
  filename: FileName.exactOptional(),
  pageNumbers: z.boolean(),
  audio: AudioProfile,
  items: z.array(ManifestItem).readonly(),
  /** Active articles that have no sound and are no heading; for a web site, articles that are only a name. */
  silent: z.array(SilentArticle).readonly(),
  missingSound: MissingSound,
  /** The product holds only articles chosen for the export. */
  isChosen: z.literal(true).exactOptional(),
  /** Put before the names of images that a document links to. */
  linkBase: z.string().exactOptional(),
  /** The profile whose rules a document keeps beside the standard's. */
  profile: z.literal('mtm').exactOptional(),
  /** The pattern by which sounds are named one by one. */
  soundNames: z.string().exactOptional(),
  /** The type size of the print, where it is not the regular one. */
  cut: z.literal('largePrint').exactOptional(),
  /** The address of the publication's own player, where the product prints or tells addresses that lead to it. */
  playerBaseUrl: z.string().exactOptional(),
} satisfies ZodShape<Events.Manifest>)
export type Manifest = z.infer<typeof Manifest>

/** What names of files may tell of the issue. */
export const factsOfName = ({ date, publisher, title }: Pick<Manifest, 'date' | 'publisher' | 'title'>) => ({
  date,
  publication: publisher,
  issue: title,
})

type HasSource = { readonly source?: ItemSource | undefined }

/** The article's own sounds. A spoken or only read item has none. */
export const soundsIn = ({ source }: HasSource): readonly SoundSource[] =>
  source?.kind === 'sounds' ? source.sounds : []

/** All recordings of an item, the recording of a name included. */
export const recordingsIn = ({ source }: HasSource): readonly SoundSource[] =>
  source?.kind === 'spoken' ? (source.recording ? [source.recording] : []) : soundsIn({ source })

/** All active articles of the issue, and the title: with sound, with text or with neither. */
export const idsIn = ({ items, silent }: Manifest): ReadonlySet<string> =>
  new Set<string>([...items.map(({ itemId }) => itemId), ...silent.map(({ articleId }) => articleId)])

export const SILENT_SOUND_MESSAGE =
  'det är tyst från början till slut. Ska det vara så, öppna artikeln och svara ”Det är rätt” vid ljudet.'

/**
 * The sounds that a book lacks if it may leave nothing out: a sentence for each article, and one for articles that
 * share a name and a page.
 */
export const missingSounds = ({ silent, missingSound }: Manifest): readonly string[] => {
  if (missingSound !== 'block') return []
  const lacking = silent.filter(({ isSilence }) => !isSilence)
  const named = Map.groupBy(lacking, ({ name, page }) => `”${name}” på sidan ${page}`)
  const lack = [...named].map(([who, { length }]) =>
    length === 1 ? `${who} saknar ljud.` : `${length} artiklar som heter ${who} saknar ljud.`,
  )
  const unheard = silent.flatMap(({ name, page, isSilence }) =>
    isSilence ? [`Ljudet till ”${name}” på sidan ${page} går inte att använda: ${SILENT_SOUND_MESSAGE}`] : [],
  )
  return [...lack, ...new Set(unheard)]
}

const NOTHING_CHOSEN =
  'Ingen aktiv artikel i numret är vald för export. Välj artiklarna i listan: en i taget på raden, eller alla under Fler val.'
const NOTHING_TO_SHOW = 'De artiklar som är valda för export har varken text, bild eller ljud.'

/** Every other reason why nothing can be made of the manifest. */
export const otherObjections = (manifest: Manifest): readonly string[] => {
  const { items } = manifest
  const unusable = items.flatMap((item) =>
    soundsIn(item).flatMap(({ rejected }) =>
      rejected ? [`Ljudet till ”${item.name}” går inte att använda: ${rejected}`] : [],
    ),
  )
  // Several sounds of an article may be refused for the same reason.
  const sentences = [...new Set(unusable)]
  const isEmpty = !items.some(isArticle)
  if (sentences.length > 0 || !isEmpty || missingSounds(manifest).length > 0) return sentences
  if (manifest.isChosen && manifest.silent.length > 0) return [NOTHING_TO_SHOW]
  if (manifest.isChosen) return [NOTHING_CHOSEN]
  return [
    items.some(({ source }) => source)
      ? 'Numret har inga aktiva artiklar med ljud.'
      : 'Numret har inga aktiva artiklar.',
  ]
}

/** Why nothing can be made of a manifest, in words for the editor; undefined when it can. */
export const objection = (manifest: Manifest): string | undefined =>
  [...missingSounds(manifest), ...otherObjections(manifest)].join(' ') || undefined
