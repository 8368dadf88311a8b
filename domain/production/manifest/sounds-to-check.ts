import { isSilence } from '../../editorial/media/sounds/findings.ts'
import { sayFinding } from '../../editorial/media/sounds/say-finding.ts'
import type { DoubtfulItem, Manifest, ManifestItem } from '../production/events.ts'
import { clock } from '../production/smil-clock.ts'
import type { StartedProduction } from '../production/state.ts'

const doubtfulItem = ({ itemId }: ManifestItem, doubts: DoubtfulItem['doubts']): readonly DoubtfulItem[] =>
  doubts.length > 0 ? [{ itemId, doubts }] : []

export const doubtsWhenOrdered = ({ items }: Manifest): readonly DoubtfulItem[] =>
  items.flatMap((item) => doubtfulItem(item, item.doubts ?? []))

/** The doubts with the findings of today. Sounds that were left out as silent keep the finding of the manifest. */
export const currentDoubts = (
  { items }: Manifest,
  inSoundsOf: (item: ManifestItem) => DoubtfulItem['doubts'],
): readonly DoubtfulItem[] =>
  items.flatMap((item) => {
    const leftOut = (item.doubts ?? []).filter((finding) => isSilence([finding]))
    return doubtfulItem(item, [...leftOut, ...inSoundsOf(item)])
  })

/** A sentence for each article. */
export const sayDoubts = ({ items }: Manifest, doubtful: readonly DoubtfulItem[]): readonly string[] =>
  doubtful.map(({ itemId, doubts }) => {
    const name = items.find((item) => item.itemId === itemId)?.name ?? itemId
    const told = new Set(doubts.map((finding) => sayFinding(finding, (seconds) => clock(seconds * 1000))))
    return `”${name}” har ljud som behöver höras. ${[...told].join(' ')}`
  })

const DOUBT_ADVICE = 'Lyssna och svara ”Det är rätt” vid ljudet, eller producera ändå.'

/** Whether a production stopped because a person has to listen to sounds, by the reason it gave. */
export const isDoubtObjection = (reason: string): boolean => reason.endsWith(DOUBT_ADVICE)

/**
 * Why no book is made of these sounds; undefined where one is made: no sound is doubtful, or the user wants the book
 * anyway.
 */
export const doubtObjection = (
  { started: { manifest }, anyway }: Pick<StartedProduction, 'started' | 'anyway'>,
  doubts: readonly DoubtfulItem[],
): string | undefined => (anyway ? undefined : sayToListen(manifest, doubts))

/** The sounds that a person has to listen to, and what can be done; undefined: none. */
export const sayToListen = (manifest: Manifest, doubts: readonly DoubtfulItem[]): string | undefined =>
  doubts.length === 0 ? undefined : [...sayDoubts(manifest, doubts), DOUBT_ADVICE].join(' ')
