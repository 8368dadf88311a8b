import { isSilence } from '../../editorial/media/findings.ts'
import { sayFinding } from '../../editorial/media/say-finding.ts'
import type { DoubtfulItem, Manifest, ManifestItem } from '../production/events.ts'
import { clock } from '../production/smil-clock.ts'
import type { StartedProduction } from '../production/state.ts'

const doubtfulItem = ({ itemId }: ManifestItem, doubts: DoubtfulItem['doubts']): readonly DoubtfulItem[] =>
  doubts.length > 0 ? [{ itemId, doubts }] : []

export const doubtsWhenOrdered = ({ items }: Manifest): readonly DoubtfulItem[] =>
  items.flatMap((item) => doubtfulItem(item, item.doubts ?? []))

/** By what is heard in the sounds of each item now. What was left out for its silence is so in any book of this manifest. */
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

/** Whether a production stopped for sounds that somebody is to listen to, by what was said of it. */
export const isDoubtObjection = (reason: string): boolean => reason.endsWith(DOUBT_ADVICE)

/** Why no book is made of what is heard in these sounds; undefined where one is: nobody wonders, or it is wanted anyway. */
export const doubtObjection = (
  { started: { manifest }, anyway }: Pick<StartedProduction, 'started' | 'anyway'>,
  doubts: readonly DoubtfulItem[],
): string | undefined => (anyway ? undefined : sayToListen(manifest, doubts))

/** What is to be listened to first, and what can be done; undefined: nothing is. */
export const sayToListen = (manifest: Manifest, doubts: readonly DoubtfulItem[]): string | undefined =>
  doubts.length === 0 ? undefined : [...sayDoubts(manifest, doubts), DOUBT_ADVICE].join(' ')
