import type { Kysely } from 'kysely'
import { framingDomains } from '../../../domain/editorial/publication/rules.ts'
import { faces, typeOf } from '../../../domain/editorial/publication/types.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import type { ProofOf } from '../../editorial/media/proof.ts'
import type { Reader } from '../../editorial/publication/visibility.ts'
import { spokenNamesOf } from '../../editorial/spoken-names/queries.ts'
import type { ReadModel } from '../../read-model.ts'
import { addressesIn, addressOfName } from './addresses.ts'
import {
  type FoundPlace,
  findPlace,
  followedAddress,
  isCode,
  type PlaylistRequest,
  placeOfArticle,
} from './find-place.ts'
import { groupShown } from './group-issues.ts'
import { otherIssuesOf } from './other-issues.ts'
import { pictureIn } from './picture-in.ts'
import { articleById, articlesOf, filesOf, type HeardIssue, textsOf } from './rows.ts'
import { selectArticles, shownArticle } from './shown-article.ts'
import { shownPublication } from './shown-publication.ts'
import { withSpokenNames } from './spoken-names.ts'
import { Playlist } from './view.ts'

type ListenerContext = {
  /** Undefined: a visitor. */
  readonly viewer: Reader | undefined
  /** ISO instant. */
  readonly now: string
  readonly proofOf: ProofOf
}

export type OpenedPlaylist = {
  readonly playlist: Playlist
  /** The article that the listener opened; null for the issue as a whole. */
  readonly article: string | null
  /** The code that the listener scanned or followed, in its stored spelling. */
  readonly code: string
  /** Visitors may open the publication's issues by their ids; otherwise only a code opens them. */
  readonly isPublic: boolean
  /** Address of the publication's own icon, to which its form is added; null: it has none. */
  readonly icon: string | null
  /** Domains that may show the player in a frame; an empty list allows all. */
  readonly framedBy: readonly string[]
}

const isInside = ({ customer }: HeardIssue, viewer: Reader | undefined) =>
  isStaff(viewer) || (viewer?.customers.some((own) => own === customer) ?? false)

const build = async (
  db: Kysely<ReadModel>,
  { heard, article, group }: FoundPlace,
  listening: ListenerContext,
  isOut: boolean,
) => {
  const { issue, settings } = heard
  const { form } = issue
  const rows = selectArticles(await articlesOf(db, issue.id), settings, article)
  const ids = rows.map(({ id }) => id)
  const [files, names] = await Promise.all([filesOf(db, ids), spokenNamesOf(db, ids)])
  const addresses = addressesIn(heard.settings.public, listening.proofOf)
  const withText = form.showTextInPlayer ?? settings.showTextInPlayer
  const poster = await pictureIn(db, form.posterimage ?? settings.posterimage, addresses)
  const type = typeOf(settings.publicationType)
  const publication = shownPublication(issue.publication_id, settings, type)
  const others = await otherIssuesOf(db, heard, listening.now)
  const inGroup = await groupShown(db, group, { heard, now: listening.now })
  // The texts are read last, so that no reader who waits for other queries holds them in memory.
  const texts = withText ? await textsOf(db, ids) : undefined
  return Playlist.parse({
    ...form,
    _id: issue.id,
    code: issue.code,
    posterimage: poster && `${poster}&height=600`,
    publication,
    rescanLjudkodAfter: faces[type].asksForCode ? (form.rescanLjudkodAfter ?? settings.rescanLjudkodAfter ?? 0) : 0,
    useNextGenPlayer: form.useNextGenPlayer ?? settings.useNextGenPlayer,
    playNextAuto: form.playNextAuto ?? settings.playNextAuto,
    showTextInPlayer: withText,
    preview: !isOut,
    ...others,
    group: inGroup,
    articles: withSpokenNames(
      rows.map((row) => shownArticle(row, { files: files.get(row.id) ?? [], texts: texts?.get(row.id), addresses })),
      (id) => addressOfName(addresses, id, names.get(id)),
    ),
  })
}

const isReleased = ({ available_from_date: from }: HeardIssue['issue'], now: string) => from !== null && from <= now

/** Where an article stands that listeners hear. */
export type HeardArticle = {
  readonly issue: string
  readonly publication: string
  /** The web sites that the publication names, as `framedBy`, and its own. */
  readonly sites: readonly string[]
  /** Seconds of its sounds and films. */
  readonly length: number
}

/** The article, when every listener may hear it now, or a listener who knows `code`, its own or its issue's. */
export const findHeard = async (
  db: Kysely<ReadModel>,
  { article: id, code }: { readonly article: string; readonly code: string | undefined },
  now: string,
): Promise<HeardArticle | undefined> => {
  const found = await placeOfArticle(db, await articleById(db, id))
  if (!found || !isReleased(found.heard.issue, now)) return undefined
  const { heard, article } = found
  const { issue, settings } = heard
  const isHeard = settings.public || (code !== undefined && [issue.code, article?.code].includes(code))
  if (!isHeard) return undefined
  const own = URL.canParse(settings.webSite) ? [new URL(settings.webSite).hostname] : []
  const files = (await filesOf(db, [id])).get(id) ?? []
  return {
    issue: issue.id,
    publication: issue.publication_id,
    sites: [...framingDomains(settings), ...own],
    length: files.reduce((sum, { facts }) => sum + (facts && 'durationMs' in facts ? facts.durationMs / 1000 : 0), 0),
  }
}

/** The issue that a listener who knows its code may hear now. */
export const issueHeardBy = async (
  db: Kysely<ReadModel>,
  code: string,
  now: string,
): Promise<HeardIssue | undefined> => {
  const found = await findPlace(db, { type: 'i', id: code }, now)
  return found && isReleased(found.heard.issue, now) ? found.heard : undefined
}

/**
 * What a reader may listen to: an issue that is released now, and public or opened by its code. Staff and the
 * publication's own customer hear everything. Undefined both for an issue that does not exist and for one that the
 * reader may not hear.
 */
export const findPlaylist = async (
  db: Kysely<ReadModel>,
  wanted: PlaylistRequest,
  listening: ListenerContext,
): Promise<OpenedPlaylist | undefined> => {
  const found = await findPlace(db, wanted, listening.now)
  if (!found) return undefined
  const { issue, settings } = found.heard
  const isOut = isReleased(issue, listening.now)
  const mayHear = isInside(found.heard, listening.viewer) || (isOut && (settings.public || isCode(wanted.type)))
  if (!mayHear) return undefined
  return {
    playlist: await build(db, found, listening, isOut),
    article: found.article?.id ?? null,
    code: followedAddress(found, wanted.type),
    isPublic: settings.public,
    icon: await pictureIn(db, settings.icon, addressesIn(settings.public, listening.proofOf)),
    framedBy: framingDomains(settings),
  }
}
