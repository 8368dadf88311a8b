import { z } from 'zod'
import { SoundFinding } from '../../editorial/media/commands.ts'
import { ArticleId, IssueId, MediaId, PublicationId } from '../../kernel/ids.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import type * as Events from '../production/events.ts'
import { productionKinds } from '../production/products.ts'

export const ProductionKind = z.enum(productionKinds)
export type ProductionKind = z.infer<typeof ProductionKind>

/** A name that every receiver can read. */
export const FileName = z.string().regex(/^[A-Za-z0-9_.-]+$/)

export const SoundSource = z.object({
  mediaId: MediaId,
  name: z.string(),
  storageKey: z.string(),
  hash: z.string(),
  /** As it came, where that is known. */
  durationMs: z.int().min(0).exactOptional(),
  /** Why the file cannot be used, when that is known already. */
  rejected: z.string().exactOptional(),
} satisfies ZodShape<Events.SoundSource>)
export type SoundSource = z.infer<typeof SoundSource>

type Source<Kind> = ZodShape<Extract<NonNullable<Events.ManifestItem['source']>, { readonly kind: Kind }>>

/** What an article sounds like: its files one after the other, or its name, read by a narrator or spoken by the synthesiser. */
export const ItemSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sounds'), sounds: z.array(SoundSource).min(1).readonly() } satisfies Source<'sounds'>),
  z.object({
    kind: z.literal('spoken'),
    text: z.string(),
    /** How a narrator reads it. */
    recording: SoundSource.exactOptional(),
    /** What of it the synthesiser says after her. */
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

export const ManifestItem = z.object({
  /** The article's id, or `title` for the announcement of the whole. */
  itemId: z.string(),
  name: z.string(),
  level: Level,
  page: z.int().min(1).exactOptional(),
  /** Left out where nothing is to be heard. */
  source: ItemSource.exactOptional(),
  text: TextSource.exactOptional(),
  images: z.array(ImageSource).readonly().exactOptional(),
  /** Of the address under which it is heard, where that is told beside it. */
  code: z.string().exactOptional(),
  /** What a web site files it under, and whether it is put before others there. */
  category: z.string().exactOptional(),
  isHighlighted: z.literal(true).exactOptional(),
  /** What is told of what was wrong in it, where that is told beside it. */
  corrections: z.array(z.string()).readonly().exactOptional(),
  /** What nobody has said to be right in its sounds, also in those left out because they are silent. */
  doubts: z.array(SoundFinding).readonly().exactOptional(),
} satisfies ZodShape<Events.ManifestItem>)
export type ManifestItem = z.infer<typeof ManifestItem>

export type HeardItem = ManifestItem & { readonly source: ItemSource }

/** What has a sound to be made, in the book's order. */
export const heardItems = (items: readonly ManifestItem[]): readonly HeardItem[] =>
  items.filter((item): item is HeardItem => item.source !== undefined)

export const SilentArticle = z.object({
  articleId: ArticleId,
  name: z.string(),
  page: z.int(),
  isSilence: z.literal(true).exactOptional(),
} satisfies ZodShape<Events.SilentArticle>)
export type SilentArticle = z.infer<typeof SilentArticle>

export const MissingSound = z.enum(['block', 'leaveOut'])
export type MissingSound = z.infer<typeof MissingSound>

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

/** Receivers of DAISY 2.02 books refuse those that name nobody: nothing else says it. */
export const UNKNOWN_NARRATOR = 'Uppläsare ej angiven'

/** Of several books of an issue: players keep bookmarks by what a book says of itself. Days are YYYY-MM-DD. */
export const Edition = z.object({
  firstMadeOn: z.string(),
  /** 0 for the first. */
  revision: z.int().min(0),
  madeOn: z.string(),
} satisfies ZodShape<Events.Edition>)
export type Edition = z.infer<typeof Edition>

/** Everything a production is made from, as it was at one moment. */
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
  /** Of the book, and of its file where that has no name of its own. */
  identifier: FileName,
  /** Of the file, without its ending. */
  filename: FileName.exactOptional(),
  pageNumbers: z.boolean(),
  audio: AudioProfile,
  items: z.array(ManifestItem).readonly(),
  /** Active articles that have neither sound nor the standing of a heading; of what a web site shows, those that are but a name. */
  silent: z.array(SilentArticle).readonly(),
  missingSound: MissingSound,
  /** Only what is chosen for the export is in it. */
  isChosen: z.literal(true).exactOptional(),
  /** Put before the names of images that a document links to. */
  linkBase: z.string().exactOptional(),
  /** Whose rules a document keeps beside the standard's. */
  profile: z.literal('mtm').exactOptional(),
  /** The pattern by which sounds are named one by one. */
  soundNames: z.string().exactOptional(),
  /** How large it is set, where that is not as usual. */
  cut: z.literal('largePrint').exactOptional(),
  /** Of the publication's own player, where codes are printed that lead to it. */
  playerBaseUrl: z.string().exactOptional(),
} satisfies ZodShape<Events.Manifest>)
export type Manifest = z.infer<typeof Manifest>

type HasSource = { readonly source?: ItemSource | undefined }

/** An article's own. Of what is spoken, or only read, there are none. */
export const soundsIn = ({ source }: HasSource): readonly SoundSource[] =>
  source?.kind === 'sounds' ? source.sounds : []

/** All that it is made of, the recording of a name too. */
export const recordingsIn = ({ source }: HasSource): readonly SoundSource[] =>
  source?.kind === 'spoken' ? (source.recording ? [source.recording] : []) : soundsIn({ source })

/** All active articles of the issue, and the title: with sound, text or nothing. */
export const idsIn = ({ items, silent }: Manifest): ReadonlySet<string> =>
  new Set<string>([...items.map(({ itemId }) => itemId), ...silent.map(({ articleId }) => articleId)])

export const SILENT_SOUND_MESSAGE =
  'det är tyst från början till slut. Ska det vara så, öppna artikeln och svara ”Det är rätt” vid ljudet.'

/** What a book that may leave nothing out lacks: a sentence for each article, and one for those that bear one name on one page. */
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

/** What else nothing can be made for. */
export const otherObjections = (manifest: Manifest): readonly string[] => {
  const { items } = manifest
  const unusable = items.flatMap((item) =>
    soundsIn(item).flatMap(({ rejected }) =>
      rejected ? [`Ljudet till ”${item.name}” går inte att använda: ${rejected}`] : [],
    ),
  )
  // Several sounds of an article are refused for the same.
  const sentences = [...new Set(unusable)]
  const isEmpty = items.every(({ itemId }) => itemId === 'title')
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
