import { soundNamesOf } from '../../editorial/publication/settings/receivers.ts'
import type { Settings } from '../../editorial/publication/settings/settings.ts'
import { productOf } from '../production/products.ts'
import type { AudioProfile, Manifest, ProductionKind } from './manifest.ts'
import type { StandingFolders } from './standing-sounds.ts'

/** The settings of a publication that decide how products of its issues are made. */
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
> & { readonly exportToFtp: Pick<Settings['exportToFtp'], 'pattern'>; readonly wfsettings: StandingFolders }

const SAMPLE_RATE = 44_100

/** The audio profile of a product. */
export const audioOf = (
  kind: ProductionKind,
  { audio, loudnessTarget }: Pick<PublicationFacts, 'audio' | 'loudnessTarget'>,
): AudioProfile => ({
  bitrate: productOf(kind).sound?.bitrate ?? audio.mp3.bitrate,
  sampleRate: SAMPLE_RATE,
  targetLufs: loudnessTarget,
})

/** Products that tell where an article is heard lead to the publication's own player, where it has one. */
const playerOf = (kind: ProductionKind, playerBaseUrl: string): Pick<Manifest, 'playerBaseUrl'> => {
  const { text, medium } = productOf(kind)
  return (text?.isPrinted || medium) && playerBaseUrl !== '' ? { playerBaseUrl } : {}
}

/**
 * The settings that only some products have: where a document links its images, its profile, the names of loose sounds,
 * the type size.
 */
export const documentSettingsOf = (
  kind: ProductionKind,
  publication: PublicationFacts,
): Pick<Manifest, 'linkBase' | 'profile' | 'soundNames' | 'cut' | 'playerBaseUrl' | 'isChosen'> => {
  const { sound, text: { linkedUnder, keeps, isPrinted } = {}, medium } = productOf(kind)
  const { pdfCut, playerBaseUrl } = publication
  const linkBase = linkedUnder && publication[linkedUnder]
  return {
    ...(linkBase && { linkBase: linkBase.endsWith('/') ? linkBase : `${linkBase}/` }),
    ...(keeps && publication[keeps] === 'mtm' && { profile: 'mtm' }),
    ...(medium === 'webSite' && { isChosen: true }),
    ...(sound?.isLoose && { soundNames: soundNamesOf(publication) }),
    ...(isPrinted && pdfCut === 'largePrint' && { cut: pdfCut }),
    ...playerOf(kind, playerBaseUrl),
  }
}

/** A web site shows articles without sound, so a missing sound is no reason to wait. */
export const missingSoundOf = (kind: ProductionKind, { missingSound }: PublicationFacts): Manifest['missingSound'] =>
  productOf(kind).medium === 'webSite' || missingSound === 'report' ? 'leaveOut' : 'block'
