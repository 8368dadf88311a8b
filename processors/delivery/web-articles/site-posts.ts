import { createHash } from 'node:crypto'
import type { SitePost } from '../../../commands/delivery/delivery/site.ts'
import type { PostFate } from '../../../domain/delivery/delivery/rules.ts'
import { type Marker, readMarker, withoutMarker } from '../../../domain/delivery/delivery/web-marker.ts'

/** Long enough that two texts of an issue never share a hash. */
export const SHORT_HASH_LENGTH = 16

export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

export type Text = Pick<SitePost, 'title' | 'summary' | 'html'>

/** A hash of the text that readers see. */
export const printOf = ({ title, summary, html }: Text): string =>
  hashOf([title, summary, withoutMarker(html)]).slice(0, SHORT_HASH_LENGTH)

export type MarkedPost = { readonly kept: SitePost; readonly marker: Marker }

/** Stands for the hash of a text by the site's editor; no hash has this value. */
const FOREIGN_TEXT_HASH = 'annat'

/**
 * An editor at the site removed or replaced our marker. We still recognise the post by its number, so treat its text as
 * the editor's.
 */
const markerOf = ({ html, article }: SitePost, issue: string): Marker | undefined => {
  const read = readMarker(html)
  if (article === undefined || (read?.issue === issue && read.article === article)) return read
  return { issue, article, sent: FOREIGN_TEXT_HASH, kept: FOREIGN_TEXT_HASH }
}

const rankOf = ({ kept, marker }: MarkedPost): number => {
  if (kept.isThrown) return 2
  return marker.isDown ? 1 : 0
}

/** The posts of each article: shown ones first, then hidden, then trashed; within these the oldest first. */
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

/** The first post of each article. */
export const ourPosts = (all: readonly SitePost[], issue: string): ReadonlyMap<string, MarkedPost> =>
  new Map([...allOurPosts(all, issue)].flatMap(([id, [first]]) => (first ? [[id, first] as const] : [])))

/** Treats a post that a site editor took away on our behalf as one that we took down. */
export const markTakenDown = ({ kept, marker }: MarkedPost): MarkedPost => ({
  kept: { ...kept, isThrown: false },
  marker: { ...marker, isDown: true },
})

/** The site's editor has changed or trashed the post. */
export const isChangedThere = ({ kept, marker }: MarkedPost): boolean =>
  kept.isThrown || (marker.kept !== undefined && marker.kept !== printOf(kept))

type WantedPost = {
  readonly sent: string
  readonly mayOverwrite: boolean
  /** The site's id of the post from an earlier delivery; undefined: there was none, as far as receipts tell. */
  readonly post: string | undefined
}

export const postOutcomeOf = (there: MarkedPost | undefined, { sent, mayOverwrite, post }: WantedPost): PostFate => {
  if (!there) return 'made'
  const isTheirs = isChangedThere(there)
  if (isTheirs && !mayOverwrite) return 'left'
  const { kept, sent: before, isDown = false } = there.marker
  // The marker is unfinished: the first delivery of the post, or a change of it, broke off.
  if (kept === undefined) return there.kept.id === post ? 'changed' : 'made'
  return before === sent && !isDown && !isTheirs ? 'same' : 'changed'
}
