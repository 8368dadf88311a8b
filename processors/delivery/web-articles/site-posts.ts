import { createHash } from 'node:crypto'
import type { SitePost } from '../../../commands/delivery/delivery/site.ts'
import type { PostFate } from '../../../domain/delivery/delivery/rules.ts'
import { type Marker, readMarker, withoutMarker } from '../../../domain/delivery/delivery/web-marker.ts'

/** Long enough that two texts of an issue never share one. */
export const SHORT_HASH_LENGTH = 16

export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

export type Text = Pick<SitePost, 'title' | 'summary' | 'html'>

/** Of what a reader there reads. */
export const printOf = ({ title, summary, html }: Text): string =>
  hashOf([title, summary, withoutMarker(html)]).slice(0, SHORT_HASH_LENGTH)

export type MarkedPost = { readonly kept: SitePost; readonly marker: Marker }

/** In the place of a sum of what somebody there has written: no sum is called so. */
const FOREIGN_TEXT_HASH = 'annat'

/** What has lost it, or has that of something else, and is known all the same, is of somebody there now. */
const markerOf = ({ html, article }: SitePost, issue: string): Marker | undefined => {
  const read = readMarker(html)
  if (article === undefined || (read?.issue === issue && read.article === article)) return read
  return { issue, article, sent: FOREIGN_TEXT_HASH, kept: FOREIGN_TEXT_HASH }
}

const rankOf = ({ kept, marker }: MarkedPost): number => {
  if (kept.isThrown) return 2
  return marker.isDown ? 1 : 0
}

/** What is there of each article: of two of the same first what is shown, and what nobody has thrown away, then the oldest. */
export const allOurPosts = (all: readonly SitePost[], issue: string): ReadonlyMap<string, readonly MarkedPost[]> => {
  const ours = all.flatMap((kept) => {
    const marker = markerOf(kept, issue)
    return marker?.issue === issue ? [{ kept, marker }] : []
  })
  return Map.groupBy(
    ours.toSorted((one, other) => rankOf(one) - rankOf(other)),
    ({ marker }) => marker.article,
  )
}

/** Of each article the first. */
export const ourPosts = (all: readonly SitePost[], issue: string): ReadonlyMap<string, MarkedPost> =>
  new Map([...allOurPosts(all, issue)].flatMap(([id, [first]]) => (first ? [[id, first] as const] : [])))

/** What a person took away there for us, in whatever way, is as if we had taken it down. */
export const markTakenDown = ({ kept, marker }: MarkedPost): MarkedPost => ({
  kept: { ...kept, isThrown: false },
  marker: { ...marker, isDown: true },
})

/** By somebody who works there. */
export const isChangedThere = ({ kept, marker }: MarkedPost): boolean =>
  kept.isThrown || (marker.kept !== undefined && marker.kept !== printOf(kept))

type WantedPost = {
  readonly sent: string
  readonly mayOverwrite: boolean
  /** What the site called it when it came there before; undefined: it never has, as far as receipts tell. */
  readonly post: string | undefined
}

export const postOutcomeOf = (there: MarkedPost | undefined, { sent, mayOverwrite, post }: WantedPost): PostFate => {
  if (!there) return 'made'
  const isTheirs = isChangedThere(there)
  if (isTheirs && !mayOverwrite) return 'left'
  const { kept, sent: before, isDown = false } = there.marker
  // Not finished: of the first time, or of a change that broke off.
  if (kept === undefined) return there.kept.id === post ? 'changed' : 'made'
  return before === sent && !isDown && !isTheirs ? 'same' : 'changed'
}
