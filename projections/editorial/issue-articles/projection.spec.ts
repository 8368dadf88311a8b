import { beforeEach, describe, expect, it } from 'vitest'
import { articleTextWritten, narrator, narratorAssigned } from '../../../domain/editorial/article/examples.ts'
import { contentsDecider } from '../../../domain/editorial/contents/contents.ts'
import type { ContentsEvent } from '../../../domain/editorial/contents/events.ts'
import { articleAdded, codeOf, articleIdOf as id } from '../../../domain/editorial/contents/examples.ts'
import { isChanged, liveEntries } from '../../../domain/editorial/contents/state.ts'
import {
  issueId,
  issueOpened,
  issueReleased,
  issueRemoved,
  publicationId,
} from '../../../domain/editorial/issue/examples.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { CorrectionId, MediaId } from '../../../domain/kernel/ids.ts'
import { userRegistered } from '../../../domain/people/user/examples.ts'
import { users } from '../../people/user/projection.ts'
import { emptyReadModel, openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { issues } from '../issue/projection.ts'
import { media } from '../media/projection.ts'
import { publications } from '../publication/projection.ts'
import { issueArticles } from './projection.ts'
import { findArticle, findHeardArticle, listArticleNames, listArticles, listReadableArticles } from './queries.ts'
import { issueArticlesTable } from './table.ts'
import { totalsOf } from './view.ts'

const readModels = [issueArticles, issues, media, publications, users]
const db = await openReadModel(...readModels)
beforeEach(() => emptyReadModel(db, ...readModels))

const staff = { role: 'user', customers: [] } as const
const publicationFounded: DomainEvent = {
  type: 'PublicationFounded',
  data: { publicationId, name: 'Bottenviksbladet', customer: null },
}

const project = async (...events: readonly DomainEvent[]) => {
  const history = recordedHistory(publicationFounded, issueOpened, ...events)
  for (const projection of readModels) await projectAll(db, projection, history)
  return history
}

const soundId = MediaId.parse('0199e2a0-0000-7000-8000-000000000031')
const articleFields = (n: number) => ({ issueId, articleId: id(n) })
const spot = (n: number, page: number, place: number) => ({ articleId: id(n), page, place })
const { name: _, ...common } = articleAdded(1, 1).data.attributes

const history: readonly ContentsEvent[] = [
  articleAdded(1, 1, { level: 'h1', mark: true }),
  articleAdded(2, 3),
  articleAdded(3, 6),
  {
    type: 'ArticlesNumbered',
    data: { issueId, articles: [{ ...spot(4, 11, 1024), code: codeOf(4), name: 'Kapitel 1' }], attributes: common },
  },
  { type: 'ArticleRenamed', data: { ...articleFields(2), name: 'Isvägen' } },
  { type: 'ArticleDescribed', data: { ...articleFields(2), changes: { info: 'Läs sakta' } } },
  { type: 'ArticleLevelChanged', data: { ...articleFields(2), level: 'h3' } },
  { type: 'ArticleCategorised', data: { ...articleFields(2), category: 'Kultur' } },
  { type: 'ArticlePrioritised', data: { ...articleFields(2), priority: 2 } },
  { type: 'ArticleActivationChanged', data: { ...articleFields(4), active: false } },
  { type: 'ArticleHighlighted', data: { ...articleFields(2), highLight: true } },
  { type: 'ArticleMarked', data: { ...articleFields(2), mark: true } },
  { type: 'ArticleShared', data: { ...articleFields(2), share: true } },
  { type: 'ArticleReuseChosen', data: { ...articleFields(2), changes: { reuse: true, reuseUntil: '2026-12-24' } } },
  { type: 'ArticleMoved', data: { ...articleFields(3), direction: 'up', placed: [spot(3, 3, 512)], ownPage: 8 } },
  { type: 'ArticlePaged', data: { ...articleFields(4), placed: [spot(4, 12, 1024)] } },
  { type: 'ArticlesShifted', data: { ...articleFields(2), by: 1, placed: [spot(2, 4, 1024), spot(4, 13, 1024)] } },
  { type: 'ExportSelectionChanged', data: { issueId, articleIds: [id(1), id(2)], export: true } },
  { type: 'ArticlesExported', data: { issueId, articleIds: [id(1)] } },
  { type: 'ArticleContentChanged', data: articleFields(1) },
  { type: 'ArticleContentChanged', data: { ...articleFields(3), file: soundId } },
  { type: 'ArticleContentChanged', data: { ...articleFields(4), file: soundId } },
  { type: 'ArticleContentChanged', data: { ...articleFields(4), file: soundId, asBefore: true } },
  {
    type: 'ContentsAltered',
    data: { issueId, alteration: 'toH2', articles: [{ articleId: id(3), changes: { level: 'h2' } }] },
  },
  { type: 'ArticleRemoved', data: articleFields(4) },
  { type: 'ArticleRestored', data: articleFields(4) },
]

describe('the articles of an issue', () => {
  it('lie as the contents have them, with every attribute and flag', async () => {
    await project(...history)
    const entries = liveEntries(fold(contentsDecider, history))
    expect(await listArticles(db, staff, issueId)).toMatchObject(
      entries.map((entry) => ({
        ...entry.attributes,
        _id: entry.articleId,
        code: entry.code,
        page: entry.page,
        ownPage: entry.ownPage,
        changed: isChanged(entry),
        wasMovedUp: entry.wasMovedUp,
        wasMovedDown: entry.wasMovedDown,
      })),
    )
    expect((await listArticleNames(db, staff, issueId)).map(({ _id }) => _id)).toEqual([1, 3, 2, 4].map(id))
  })

  it('come out the same when the history is delivered twice', async () => {
    const delivered = await project(...history, articleTextWritten, narratorAssigned)
    const list = await listReadableArticles(db, staff, issueId)
    for (const projection of readModels) await projectAll(db, projection, delivered)
    expect(await listReadableArticles(db, staff, issueId)).toEqual(list)
    expect(list.map(({ exported }) => exported)).toEqual([true, false, false, false])
  })

  it('lose marks and changes that were cleared, and those that were removed', async () => {
    await project(
      ...history,
      { type: 'ChangesCleared', data: { issueId, articleIds: [id(1), id(2), id(3)] } },
      { type: 'MarksCleared', data: { issueId, articleIds: [id(1), id(2)] } },
      { type: 'ArticleRemoved', data: articleFields(4) },
    )
    expect(await listArticles(db, staff, issueId)).toMatchObject(
      [1, 3, 2].map((n) => ({ _id: id(n), mark: false, changed: false, wasMovedUp: false, wasMovedDown: false })),
    )
  })

  it('say where a level is missing, not counting the inactive', async () => {
    await project(
      articleAdded(1, 1, { level: 'h1' }),
      articleAdded(2, 2, { level: 'h3' }),
      articleAdded(3, 3, { level: 'h2', active: false }),
      articleAdded(4, 4, { level: 'h3' }),
      articleAdded(5, 5, { level: 'h6', active: false }),
    )
    const list = await listArticles(db, staff, issueId)
    expect(list.map(({ levelSkipped }) => levelSkipped)).toEqual([false, true, false, false, false])
  })

  it('disappear with their issue', async () => {
    await project(...history, issueRemoved)
    expect(await listArticles(db, staff, issueId)).toEqual([])
    expect(await findArticle(db, staff, id(1))).toBeUndefined()
  })
})

describe('an article', () => {
  const sound: readonly DomainEvent[] = [
    {
      type: 'FileReceived',
      data: {
        mediaId: soundId,
        kind: 'sound',
        filename: 'greta.wav',
        name: 'greta',
        attachedTo: { articleId: id(1), issueId },
        storageKey: 'aa',
        hash: 'aa',
        bytes: 12,
        mimeType: 'audio/wav',
      },
    },
    {
      type: 'FileProbed',
      data: {
        mediaId: soundId,
        facts: { kind: 'sound', durationMs: 192_500, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' },
      },
    },
  ]

  it('has its text, its narrator and its files', async () => {
    const registered = { ...userRegistered, data: { ...userRegistered.data, userId: narrator } }
    await project(articleAdded(1, 1), articleTextWritten, narratorAssigned, registered, ...sound)
    expect(await findArticle(db, staff, id(1))).toMatchObject({
      ingress: '<p>Kort</p>',
      text: '<p>Lång text</p>',
      words: 3,
      hasText: true,
      narratedBy: 'Greta Wallin',
      narratedByUser: narrator,
      hasSound: true,
      duration: 192.5,
      soundfiles: [{ _id: soundId }],
      imagefiles: [],
      etag: '"2.5"',
    })
  })

  it('counts for the totals of its issue', async () => {
    await project(
      articleAdded(1, 1),
      articleAdded(2, 2),
      articleAdded(3, 3, { active: false }),
      articleTextWritten,
      ...sound,
    )
    expect(totalsOf(await listArticles(db, staff, issueId))).toEqual({
      articles: 3,
      words: 3,
      textLength: 0.96,
      audioLength: 192.5,
      withoutSound: 1,
    })
  })
})

describe('who may hear an article by its code', () => {
  const now = issueReleased.data.availableFromDate
  const before = '2026-11-24T04:59:59.999Z'
  const heard = (code: string, now: string | undefined) =>
    findHeardArticle(db, code, { now, proofOf: (mediaId) => `proof of ${mediaId}` })

  it('is whoever has the code, once the issue is released', async () => {
    await project(articleAdded(1, 1), articleTextWritten, issueReleased)
    expect(await heard(codeOf(1), now)).toMatchObject({ _id: id(1), text: '', ingress: '' })
    expect(await heard(codeOf(1), before)).toBeUndefined()
    expect(await heard(codeOf(2), now)).toBeUndefined()
    expect(await heard(codeOf(1), undefined)).toMatchObject({ _id: id(1) })
  })

  it('is nobody while it is inactive, removed or not released', async () => {
    await project(
      articleAdded(1, 1, { active: false }),
      articleAdded(2, 2),
      { type: 'ArticleRemoved', data: articleFields(2) },
      issueReleased,
    )
    expect(await heard(codeOf(1), now)).toBeUndefined()
    expect(await heard(codeOf(2), now)).toBeUndefined()
    await project(articleAdded(1, 1))
    expect(await heard(codeOf(1), now)).toBeUndefined()
  })

  it('gets the text when the issue or its publication shows it', async () => {
    await project(articleAdded(1, 1), articleTextWritten, issueReleased, {
      type: 'IssuePlayerConfigured',
      data: { issueId, changes: { showTextInPlayer: true } },
    })
    expect(await heard(codeOf(1), now)).toMatchObject({ text: '<p>Lång text</p>' })
  })
})

describe('what listeners are told of an article', () => {
  const correctionId = CorrectionId.parse('0199e2a0-0000-7000-8000-0000000000c1')
  const told: ContentsEvent = {
    type: 'ArticleCorrected',
    data: { ...articleFields(1), correctionId, text: 'Isen bär.' },
  }
  const altered = (changes: object): ContentsEvent => ({
    type: 'ContentsAltered',
    data: { issueId, alteration: 'prettify', articles: [{ articleId: id(1), changes }] },
  })

  it.each<[string, DomainEvent, boolean]>([
    ['its text', articleTextWritten, true],
    ['its name', { type: 'ArticleRenamed', data: { ...articleFields(1), name: 'Isen' } }, true],
    ['its name, by a process step', altered({ name: 'Isen' }), true],
    [
      'its name on web sites',
      { type: 'ArticleDescribed', data: { ...articleFields(1), changes: { webName: 'Isen' } } },
      true,
    ],
    ['its files', { type: 'ArticleContentChanged', data: { ...articleFields(1), file: soundId } }, true],
    ['its mark', { type: 'ArticleContentChanged', data: articleFields(1) }, false],
    [
      'what staff alone read',
      { type: 'ArticleDescribed', data: { ...articleFields(1), changes: { info: 'Sakta' } } },
      false,
    ],
    ['its level, by a process step', altered({ level: 'h2' }), false],
    ['another article', { type: 'ArticleRenamed', data: { ...articleFields(2), name: 'Isen' } }, false],
  ])('knows when it was changed before and after, and counts %s: %s', async (_, change, isCounted) => {
    const history = await project(articleAdded(1, 1), articleAdded(2, 3), change, told, change, change)
    const at = (index: number) => history.at(index)?.recordedAt
    const { corrections } = await db
      .selectFrom(issueArticlesTable)
      .select('corrections')
      .where('id', '=', id(1))
      .executeTakeFirstOrThrow()
    expect(corrections).toMatchObject([
      { at: at(-3), changedBefore: isCounted ? at(-4) : null, changedAfter: isCounted ? at(-2) : null },
    ])
  })
})
