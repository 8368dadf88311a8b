import { soundNamesOf } from '../../editorial/publication/settings/receivers.ts'
import type { Settings } from '../../editorial/publication/settings/settings.ts'
import { productOf } from '../production/products.ts'
import type { AudioProfile, Manifest, ProductionKind } from './manifest.ts'

/** What of a publication's settings says how something is made of its issues. */
export type PublicationFacts = Pick<
  Settings,
  | 'name'
  | 'pageNumbers'
  | 'bookContents'
  | 'pdfCut'
  | 'playerBaseUrl'
  | 'audio'
  | 'loudnessTarget'
  | 'missingSound'
  | 'dtbookBaseUrl'
  | 'dtbookProfile'
> & { readonly exportToFtp: Pick<Settings['exportToFtp'], 'pattern'> }

const SAMPLE_RATE = 44_100

/** How a product of a publication sounds. */
export const audioOf = (
  kind: ProductionKind,
  { audio, loudnessTarget }: Pick<PublicationFacts, 'audio' | 'loudnessTarget'>,
): AudioProfile => ({
  bitrate: productOf(kind).bitrate ?? audio.mp3.bitrate,
  sampleRate: SAMPLE_RATE,
  targetLufs: loudnessTarget,
})

/** What tells where it is heard tells it of the publication's own player, where there is one. */
const playerOf = (kind: ProductionKind, playerBaseUrl: string): Pick<Manifest, 'playerBaseUrl'> => {
  const { isPrinted = false, isForWeb = false, isFeed = false } = productOf(kind)
  return (isPrinted || isForWeb || isFeed) && playerBaseUrl !== '' ? { playerBaseUrl } : {}
}

/** Where the images of a document are linked to, whose rules it keeps, how loose sounds are named, and how it is printed. */
export const documentSettingsOf = (
  kind: ProductionKind,
  publication: PublicationFacts,
): Pick<Manifest, 'linkBase' | 'profile' | 'soundNames' | 'cut' | 'playerBaseUrl' | 'isChosen'> => {
  const { linkedUnder, keeps, isLoose, isForWeb, isPrinted = false } = productOf(kind)
  const { pdfCut, playerBaseUrl } = publication
  const linkBase = linkedUnder && publication[linkedUnder]
  return {
    ...(linkBase && { linkBase: linkBase.endsWith('/') ? linkBase : `${linkBase}/` }),
    ...(keeps && publication[keeps] === 'mtm' && { profile: 'mtm' }),
    ...(isForWeb && { isChosen: true }),
    ...(isLoose && { soundNames: soundNamesOf(publication) }),
    ...(isPrinted && pdfCut === 'largePrint' && { cut: pdfCut }),
    ...playerOf(kind, playerBaseUrl),
  }
}

/** What a web site would show nothing of is no reason to wait. */
export const missingSoundOf = (kind: ProductionKind, { missingSound }: PublicationFacts): Manifest['missingSound'] =>
  productOf(kind).isForWeb || missingSound === 'report' ? 'leaveOut' : 'block'
