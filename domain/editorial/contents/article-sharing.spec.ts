import { expect, it } from 'vitest'
import { PublicationId } from '../../kernel/ids.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { isShared } from './article-sharing.ts'
import { contentsDecider } from './contents.ts'
import { articleAdded, articleIdOf, attributes, issueId } from './examples.ts'

const given = specify(contentsDecider)
const publicationId = PublicationId.parse('0199e2a0-0000-7000-8000-0000000000b1')
const own = articleAdded(1, 1)
const reference = { ...own, data: { ...own.data, sharedFrom: { articleId: articleIdOf(9), publicationId } } }
const end = { type: 'EndFollowing', articleId: articleIdOf(1), because: 'editor' } as const
const followingEnded = {
  type: 'FollowingEnded',
  data: { issueId, articleId: articleIdOf(1), because: 'editor' },
} as const

it('ends what a reference follows, once', () => {
  given(reference).when(end).then(followingEnded)
  given(reference, followingEnded)
    .when({ ...end, because: 'ownChange' })
    .thenNothing()
})

it('leaves an article that follows no other, and refuses one that is not there', () => {
  given(own).when(end).thenNothing()
  given(own)
    .when({ ...end, articleId: articleIdOf(2) })
    .thenRejected('ArticleNotFound')
})

it('remembers what an article was taken in from', () => {
  const { sharedFrom } = reference.data
  const articles = [{ articleId: articleIdOf(1), code: own.data.code, form: { name: 'A' }, sharedFrom }]
  const [added] = contentsDecider.decide({ type: 'AddArticles', issueId, articles }, contentsDecider.initialState) as [
    typeof reference,
  ]
  expect(added.data.sharedFrom).toEqual(sharedFrom)
})

it('shares active articles of released issues, where both article and publication say so', () => {
  const now = '2026-11-24T08:00:00.000Z'
  const offered = {
    entry: { attributes: { ...attributes, share: true } },
    availableFromDate: now,
    isSharing: true,
    now,
  }
  expect(isShared(offered)).toBe(true)
  expect(isShared({ ...offered, isSharing: false })).toBe(false)
  expect(isShared({ ...offered, availableFromDate: null })).toBe(false)
  expect(isShared({ ...offered, now: '2026-11-24T07:59:59.000Z' })).toBe(false)
  expect(isShared({ ...offered, entry: { attributes } })).toBe(false)
  expect(isShared({ ...offered, entry: { attributes: { ...attributes, share: true, active: false } } })).toBe(false)
})
