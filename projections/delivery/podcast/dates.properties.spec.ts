import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import type { ContentsCommand } from '../../../domain/editorial/contents/commands.ts'
import { contentsDecider } from '../../../domain/editorial/contents/contents.ts'
import { articleIdOf, codeOf, issueId } from '../../../domain/editorial/contents/examples.ts'
import type { IssueCommand } from '../../../domain/editorial/issue/commands.ts'
import { issueOpened, limits, publicationId } from '../../../domain/editorial/issue/examples.ts'
import { issueDecider } from '../../../domain/editorial/issue/issue.ts'
import { soundReceived, wav } from '../../../domain/editorial/media/examples.ts'
import type { AnyEvent, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { type ArticleId, MediaId } from '../../../domain/kernel/ids.ts'
import { articlePlaces } from '../../editorial/article-places/projection.ts'
import { issues } from '../../editorial/issue/projection.ts'
import { issueArticles } from '../../editorial/issue-articles/projection.ts'
import { media } from '../../editorial/media/projection.ts'
import type { Projection } from '../../kernel/projection.ts'
import { emptyReadModel, openReadModel, projectAll, recordEvent } from '../../testing.ts'
import { articleEpisodes } from './episodes.ts'

const readModel = [media, issueArticles, articlePlaces, issues]
const db = await openReadModel(...readModel)

const names = [
  'add',
  'add',
  'page',
  'page',
  'up',
  'down',
  'shift',
  'withdraw',
  'bring back',
  'remove',
  'restore',
  'release',
  'release before',
  'release later',
  'take back',
] as const
type Act = (typeof names)[number]
type DrawnAct = readonly [Act, number]

/** An issue whose articles have sounds; each act is a minute later. */
const openLife = async () => {
  await emptyReadModel(db, ...readModel)
  let minutes = 0
  let events = 0
  let contents = contentsDecider.initialState
  let issue = issueDecider.initialState
  const articles: ArticleId[] = []
  const now = () => new Date(Date.UTC(2026, 10, 20, 9, minutes)).toISOString()
  const tell = async (told: readonly AnyEvent[], ...to: readonly Projection[]) => {
    const history: readonly RecordedEvent[] = told.map((event) =>
      recordEvent(event, (events += 1), { recordedAt: now() }),
    )
    for (const projection of to) await projectAll(db, projection, history)
  }
  const tellContents = async (command: ContentsCommand) => {
    const decided = contentsDecider.decide(command, contents)
    if ('rejected' in decided) return
    contents = decided.reduce(contentsDecider.evolve, contents)
    await tell(decided, issueArticles, articlePlaces)
  }
  const tellIssue = async (command: IssueCommand) => {
    const decided = issueDecider.decide(command, issue)
    if ('rejected' in decided) return
    issue = decided.reduce(issueDecider.evolve, issue)
    await tell(decided, issues)
  }
  issue = issueDecider.evolve(issue, issueOpened)
  await tell([issueOpened], issues)
  const add = async (page: number) => {
    const number = articles.length + 1
    const articleId = articleIdOf(number)
    articles.push(articleId)
    const form = { name: `Artikel ${number.toString()}`, page }
    await tellContents({ type: 'AddArticle', issueId, articleId, code: codeOf(number), form })
    const mediaId = MediaId.parse(`0198e0a0-0000-7000-8000-${String(number).padStart(12, '0')}`)
    const mp3 = { ...wav, hash: 'd'.repeat(64), mimeType: 'audio/mpeg', variant: 'mp3' } as const
    const received = { ...soundReceived, data: { ...soundReceived.data, mediaId, attachedTo: { articleId } } }
    await tell([received, { type: 'FileTranscoded', data: { mediaId, ...mp3 } }], media)
  }
  const release = (availableFromDate: string) =>
    tellIssue({ type: 'ReviseIssue', changes: { availableFromDate }, limits: { ...limits, now: now() } })
  const later = (by: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes + by)).toISOString()
  const one = (index: number) => articles[index % articles.length] ?? articleIdOf(1)
  const acts = {
    add: (page: number) => add(1 + (page % 4)),
    page: (index: number) =>
      tellContents({ type: 'ReviseArticle', articleId: one(index), changes: { page: 1 + (index % 5) } }),
    up: (index: number) => tellContents({ type: 'MoveArticle', articleId: one(index), direction: 'up' }),
    down: (index: number) => tellContents({ type: 'MoveArticle', articleId: one(index), direction: 'down' }),
    shift: (index: number) => tellContents({ type: 'ShiftArticles', articleId: one(index), by: 1 + (index % 3) }),
    withdraw: (index: number) =>
      tellContents({ type: 'ReviseArticle', articleId: one(index), changes: { active: false } }),
    'bring back': (index: number) =>
      tellContents({ type: 'ReviseArticle', articleId: one(index), changes: { active: true } }),
    remove: (index: number) => tellContents({ type: 'RemoveArticle', articleId: one(index) }),
    restore: (index: number) => tellContents({ type: 'RestoreArticle', articleId: one(index) }),
    release: () => release(now()),
    'release before': () => release(later(-60)),
    'release later': (index: number) => release(later(2 + (index % 4))),
    'take back': () => tellIssue({ type: 'DeactivateIssue' }),
  } satisfies Readonly<Record<Act, (index: number) => Promise<void>>>
  const live = async ([act, index]: DrawnAct) => {
    minutes += 1
    await acts[act](index)
  }
  const heard = async () => {
    const asked = { publication: publicationId, now: now(), offset: 0, limit: 1000 }
    const { episodes } = await articleEpisodes(db, asked)
    const released = issue.status === 'Active' ? issue.form.availableFromDate : null
    const isOut = released !== null && released <= now()
    return { released, isOut, dates: new Map(episodes.map(({ id, at }) => [id, at])), listed: episodes }
  }
  return { live, heard }
}

const anyAct: fc.Arbitrary<DrawnAct> = fc.tuple(fc.constantFrom(...names), fc.nat({ max: 9 }))

const initialActs: readonly DrawnAct[] = [
  ['add', 0],
  ['add', 1],
  ['add', 2],
  ['release', 0],
]

it('keeps the date of every article that has been heard as long as its issue is out by the same date, each its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { maxLength: 25 }), async (story) => {
      const { live, heard } = await openLife()
      let known = new Map<string, number>()
      let by: string | null = null
      let wasOut = false
      for (const each of [...initialActs, ...story]) {
        await live(each)
        const { released, isOut, dates, listed } = await heard()
        if (released !== by) {
          known = new Map()
          by = released
          wasOut = false
        }
        // At its release the dates follow the order of the list.
        const episodes = isOut && !wasOut ? listed.map(({ episode }) => episode) : []
        expect(episodes).toEqual(episodes.map((_, index) => index + 1))
        wasOut = isOut
        expect(new Set(dates.values()).size).toBe(dates.size)
        for (const [id, at] of dates) expect([id, known.get(id) ?? at]).toEqual([id, at])
        known = new Map([...known, ...dates])
      }
    }),
    { numRuns: draws(40) },
  )
}, 120_000)
