import { type Decision, reject } from '../../kernel/decider.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import { releaseStateOf } from '../issue/rules.ts'
import type { ContentsCommand } from './commands.ts'
import type { ContentsEvent, SharedFrom } from './events.ts'
import { type ContentsRejection, type Entry, type FilledContents, findArticle } from './state.ts'

/** An article beside what its issue and publication say. `now`: an ISO instant. */
type OfferedArticle = {
  readonly entry: Pick<Entry, 'attributes'>
  readonly availableFromDate: string | null
  readonly isSharing: boolean
  readonly now: string
}

/** Whether other publications may take the article in: released, active and shared, in a publication that shares. */
export const isShared = ({ entry: { attributes }, availableFromDate, isSharing, now }: OfferedArticle): boolean =>
  isSharing && attributes.share && attributes.active && releaseStateOf(availableFromDate, now) === 'released'

/** The origin that a reference still follows; undefined: the article follows none. */
export const followedOrigin = ({
  sharedFrom,
  followingEnded,
}: Pick<Entry, 'sharedFrom' | 'followingEnded'>): SharedFrom | undefined => (followingEnded ? undefined : sharedFrom)

/** Ends what an article follows, once: an article that follows none stays as it is. */
export const endFollowing = (
  { articleId, because }: MessageOfType<ContentsCommand, 'EndFollowing'>,
  contents: FilledContents,
): Decision<ContentsEvent, ContentsRejection> => {
  const entry = findArticle(contents, articleId)
  if (!entry) return reject('ArticleNotFound')
  const data = { issueId: contents.issueId, articleId, because }
  return followedOrigin(entry) ? [{ type: 'FollowingEnded', data }] : []
}
