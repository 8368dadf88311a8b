import type { Kysely } from 'kysely'
import { z } from 'zod'
import { bareId } from '../../../domain/listening/typed-code.ts'
import type { HeardGroup } from '../../editorial/publication-group/heard-group.ts'
import type { ReadModel } from '../../read-model.ts'
import { groupAround, placeInGroup } from './group-issues.ts'
import {
  articleByCode,
  articleById,
  type HeardArticleRow,
  type HeardIssue,
  issueByCode,
  issueById,
  latestIssue,
} from './rows.ts'

export const PlaylistType = z.enum(['issue', 'article', 'i', 'a', 'pub', 'group'])
export type PlaylistType = z.infer<typeof PlaylistType>

/** True for addresses by code. Paper and letters carry codes, which open an issue for every reader who has them. */
export const isCode = (type: PlaylistType): boolean => type === 'a' || type === 'i'

export type PlaylistRequest = {
  readonly type: PlaylistType
  readonly id: string
  /** The group from whose list the listener chose the issue. */
  readonly group?: string | undefined
}

type Place = {
  readonly heard: HeardIssue
  readonly article: HeardArticleRow | undefined
  /** The group of publications that the listener is in. */
  readonly group?: HeardGroup | undefined
}

export const placeOfArticle = async (
  db: Kysely<ReadModel>,
  article: HeardArticleRow | undefined,
): Promise<Place | undefined> => {
  const heard = article && (await issueById(db, article.issue_id))
  return heard && { heard, article }
}

const ofIssue = (heard: HeardIssue | undefined): Place | undefined => heard && { heard, article: undefined }

const idIn = (typed: string): string | undefined => z.uuid().safeParse(bareId(typed)).data

const placeAt = async (
  db: Kysely<ReadModel>,
  { type, id: typed }: PlaylistRequest,
  now: string,
): Promise<Place | undefined> => {
  const id = idIn(typed)
  switch (type) {
    case 'i':
      return ofIssue(await issueByCode(db, typed))
    case 'a':
      return placeOfArticle(db, await articleByCode(db, typed))
    case 'issue':
      return id === undefined ? undefined : ofIssue(await issueById(db, id))
    case 'article':
      return id === undefined ? undefined : placeOfArticle(db, await articleById(db, id))
    case 'pub':
      return id === undefined ? undefined : ofIssue(await latestIssue(db, id, now))
    case 'group': {
      const found = id === undefined ? undefined : await placeInGroup(db, id, now)
      return found && { ...found, article: undefined }
    }
    default:
      return type satisfies never
  }
}

/** The issue at an address, the article that it names, and the group that the listener came from. */
export const findPlace = async (
  db: Kysely<ReadModel>,
  wanted: PlaylistRequest,
  now: string,
): Promise<Place | undefined> => {
  const found = await placeAt(db, wanted, now)
  if (!found || wanted.group === undefined || found.group) return found
  return { ...found, group: await groupAround(db, wanted.group, found.heard) }
}

export type FoundPlace = NonNullable<Awaited<ReturnType<typeof findPlace>>>

export const followedAddress = ({ heard: { issue }, article, group }: FoundPlace, type: PlaylistType): string =>
  ({
    i: issue.code,
    a: article?.code ?? issue.code,
    issue: issue.id,
    article: article?.id ?? issue.id,
    pub: issue.publication_id,
    group: group?.id ?? issue.publication_id,
  })[type]
