import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { MediaKind } from '../domain/editorial/media/events.ts'
import {
  ArticleId,
  ChangeId,
  CustomerId,
  IssueId,
  MediaId,
  ProductionId,
  PublicationId,
  SubscriberId,
  UserId,
} from '../domain/kernel/ids.ts'
import { Manifest } from '../domain/production/manifest/manifest.ts'
import { telephoneShows } from './delivery/telephone-services/testing-views.ts'
import { articlePlaceShows } from './editorial/article-places/testing-views.ts'
import * as issues from './editorial/issue/queries.ts'
import { IssueItem, IssueName, IssueView } from './editorial/issue/view.ts'
import * as articles from './editorial/issue-articles/queries.ts'
import { listImportableArticles, listReusableArticles } from './editorial/issue-articles/reusable.ts'
import * as articleViews from './editorial/issue-articles/view.ts'
import { findIssueImport } from './editorial/issue-import/queries.ts'
import { IssueImportView } from './editorial/issue-import/view.ts'
import * as media from './editorial/media/queries.ts'
import { fileViews } from './editorial/media/view.ts'
import { findNights } from './editorial/nights/queries.ts'
import { NightsView } from './editorial/nights/view.ts'
import * as publications from './editorial/publication/queries.ts'
import { PublicationItem, PublicationName, PublicationSteps, PublicationView } from './editorial/publication/view.ts'
import { publicationGroupShows } from './editorial/publication-group/testing-views.ts'
import { findRun } from './editorial/run/queries.ts'
import { RunView } from './editorial/run/view.ts'
import { findSpokenName } from './editorial/spoken-names/queries.ts'
import { submissionShows } from './editorial/submission/testing-views.ts'
import { findPlaylist } from './listening/playlist/queries.ts'
import { Playlist } from './listening/playlist/view.ts'
import * as users from './people/user/queries.ts'
import { NarratorView, UserView } from './people/user/view.ts'
import { booksOfIssue } from './production/book/queries.ts'
import { booksTable } from './production/book/table.ts'
import { BookView } from './production/book/view.ts'
import * as productions from './production/production/queries.ts'
import { ProductionView } from './production/production/view.ts'
import type { ReadModel } from './read-model.ts'
import { listBurns } from './subscribers/burn/queries.ts'
import { BurnView } from './subscribers/burn/view.ts'
import * as subscribers from './subscribers/subscriber/queries.ts'
import { SubscriberView } from './subscribers/subscriber/view.ts'
import { countShows } from './subscribers/subscriber-counts/testing-views.ts'
import { importShows } from './subscribers/subscriber-import/testing-views.ts'
import { findSubscriptionChange, listSubscriptionChanges } from './subscribers/subscription-change/queries.ts'
import { SubscriptionChangeView } from './subscribers/subscription-change/view.ts'
import { lookupShows } from './support/lookup/testing-views.ts'
import { repairShows } from './support/repair/testing-views.ts'
import { letterShows } from './testing-letter-views.ts'
import { salesShows } from './testing-sales-views.ts'

/** An answer beside the view that it is to pass. */
type ViewAnswer = readonly [view: z.ZodType, answer: unknown]
type ViewLoader = (db: Kysely<ReadModel>, id: string) => Promise<readonly ViewAnswer[]>

const staff = { role: 'admin', customers: [] } as const
const outsider = { role: 'user', customers: [CustomerId.parse('0199e2a0-0000-7000-8000-000000000012')] } as const
const publicationId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000002')
const currentTime = '2030-01-01T09:00:00.000Z'
const today = '2030-01-01'
const proofOf = () => 'proof'
const mediaKinds = Object.keys(fileViews) as MediaKind[]

const readerContext = { today, reader: '', now: new Date(currentTime) }
const byName = { sort: 'name', direction: 'asc' } as const
const latestFirst = { sort: 'date', direction: 'desc' } as const

const list = (view: z.ZodType) => z.array(view)

/** Everything that is asked of a read model, by its name, about the row with an id. */
export const showsOf: Readonly<Record<string, ViewLoader>> = {
  ...articlePlaceShows,
  ...publicationGroupShows,
  ...submissionShows,
  books: async (db, key) => {
    const begun = await db.selectFrom(booksTable).select(['id', 'manifest']).where('id', '=', key).executeTakeFirst()
    const issueId = IssueId.parse('0198e0a0-0000-7000-8000-00000000b001')
    return [
      [z.object({ id: ProductionId, manifest: Manifest }), begun],
      [list(BookView), await booksOfIssue(db, staff, issueId)],
    ]
  },
  spoken_names: async (db, key) => {
    const stored = z.object({ storageKey: z.string(), hash: z.string(), bytes: z.int(), durationMs: z.int() })
    const view = z.object({ id: ArticleId, production_id: ProductionId, text: z.string(), sound: stored.nullable() })
    return [[view, await findSpokenName(db, key)]]
  },
  publications: async (db, key) => {
    const id = PublicationId.parse(key)
    return [
      [list(PublicationItem), (await publications.listPublications(db, staff, { ...byName, older: true })).items],
      [list(PublicationName), await publications.listPublicationNames(db, staff)],
      [list(PublicationSteps), await publications.listProcessSteps(db, staff)],
      [PublicationView, (await publications.findPublication(db, staff, id))?.publication],
      [PublicationView, (await publications.findPublication(db, outsider, id))?.publication],
      [Playlist, (await findPlaylist(db, { type: 'pub', id }, { viewer: staff, now: currentTime, proofOf }))?.playlist],
    ]
  },
  issues: async (db, key) => {
    const id = IssueId.parse(key)
    return [
      [list(IssueItem), (await issues.listIssues(db, staff, latestFirst)).items],
      [list(IssueItem), (await issues.listIssues(db, staff, { ...latestFirst, publicationId })).items],
      [list(IssueName), await issues.listIssueNames(db, staff, publicationId)],
      [IssueView, (await issues.findIssue(db, staff, id))?.issue],
      [IssueView, (await issues.findTemplate(db, staff, publicationId))?.issue],
      [IssueView, (await issues.findLatestBook(db, publicationId, currentTime))?.issue],
      [IssueView, (await issues.findIssueByCode(db, '7k2m9qw4hx3vt'))?.issue],
      [
        Playlist,
        (await findPlaylist(db, { type: 'issue', id }, { viewer: staff, now: currentTime, proofOf }))?.playlist,
      ],
    ]
  },
  'issue-articles': async (db, key) => {
    const issueId = IssueId.parse('0199e2a0-0000-7000-8000-000000000001')
    const otherIssueId = IssueId.parse('0199e2a0-0000-7000-8000-0000000000ff')
    const importable = { issueId: otherIssueId, today, search: '', limit: 100 }
    const wanted = { type: 'issue', id: issueId } as const
    return [
      [list(articleViews.ArticleItem), await articles.listArticles(db, staff, issueId)],
      [list(articleViews.ArticleToRead), await articles.listReadableArticles(db, staff, issueId)],
      [list(articleViews.ArticleName), await articles.listArticleNames(db, staff, issueId)],
      [list(articleViews.ReusableArticle), await listReusableArticles(db, staff, { issueId: otherIssueId, today })],
      [list(articleViews.ImportableArticle), await listImportableArticles(db, staff, importable)],
      [articleViews.ArticleView, await articles.findArticle(db, staff, ArticleId.parse(key))],
      [articleViews.HeardArticle, await articles.findHeardArticle(db, '7k2m9qw4hx001', { now: undefined, proofOf })],
      [Playlist, (await findPlaylist(db, wanted, { viewer: staff, now: currentTime, proofOf }))?.playlist],
    ]
  },
  burns: async (db) => [[list(BurnView), await listBurns(db, IssueId.parse('0199e2a0-0000-7000-8000-000000000001'))]],
  media: async (db, key) =>
    Promise.all(
      mediaKinds.flatMap((kind) => [
        media
          .listFiles(db, kind, { sort: 'createdAt', direction: 'desc' })
          .then(({ items }) => [list(fileViews[kind]), items] as const),
        media.findFile(db, kind, MediaId.parse(key)).then((found) => [fileViews[kind], found?.file] as const),
      ]),
    ),
  issue_imports: async (db, id) => [[IssueImportView, await findIssueImport(db, IssueId.parse(id))]],
  refused_nights: async (db) => [[NightsView, await findNights(db, staff, '2026-11-20T04:00:00.000Z')]],
  runs: async (db) => [[RunView, await findRun(db, IssueId.parse('0199e2a0-0000-7000-8000-000000000001'))]],
  ...letterShows,
  ...salesShows,
  ...lookupShows,
  ...repairShows,
  productions: async (db, key) => [
    [ProductionView, await productions.findProduction(db, ProductionId.parse(key))],
    [
      list(ProductionView),
      await productions.listProductions(db, IssueId.parse('0198e0a0-0000-7000-8000-00000000b001')),
    ],
  ],
  ...importShows,
  ...countShows,
  ...telephoneShows,
  subscribers: async (db, key) => [
    [list(SubscriberView), (await subscribers.listSubscribers(db, { ...byName, today })).items],
    [SubscriberView, (await subscribers.findSubscriber(db, SubscriberId.parse(key), readerContext))?.subscriber],
  ],
  'subscription-changes': async (db, key) => [
    [list(SubscriptionChangeView), (await listSubscriptionChanges(db, { sort: 'created', direction: 'desc' })).items],
    [SubscriptionChangeView, (await findSubscriptionChange(db, ChangeId.parse(key)))?.change],
  ],
  users: async (db, key) => [
    [list(UserView), (await users.listUsers(db, byName)).items],
    [list(NarratorView), await users.listNarrators(db)],
    [UserView, (await users.findUser(db, UserId.parse(key)))?.user],
  ],
}
