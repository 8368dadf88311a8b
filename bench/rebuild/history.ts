import { v7 } from 'uuid'
import type { AnyEvent } from '../../domain/kernel/event-log.ts'

/** Events that one command appended to one stream. */
export type StreamEvents = { readonly stream: string; readonly events: readonly AnyEvent[] }

const attributes = {
  webName: '',
  path: '',
  info: '',
  level: 'h1',
  category: 'Nyheter',
  priority: 1,
  active: true,
  export: true,
  highLight: false,
  mark: false,
  share: true,
  reuse: false,
  reuseUntil: null,
}

const sentence = 'Kommunen bygger en ny skola i Gammelstad, och eleverna väntas flytta in redan till hösten. '
const INSTANT = '2026-03-02T09:00:00.000Z'
const hash = 'a1'.repeat(32)
const storedFile = (storageKey: string, mimeType: string) => ({ storageKey, hash, bytes: 4_200_000, mimeType })

const soundOf = (articleId: string): StreamEvents => {
  const mediaId = v7()
  const facts = { kind: 'sound', durationMs: 61_000, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' }
  const wav = storedFile(`media/${mediaId}.wav`, 'audio/wav')
  const received = { mediaId, kind: 'sound', filename: 'inläsning.wav', name: 'inläsning', attachedTo: {}, ...wav }
  return {
    stream: `media-${mediaId}`,
    events: [
      { type: 'FileReceived', data: received },
      { type: 'FileProbed', data: { mediaId, facts } },
      {
        type: 'FileTranscoded',
        data: { mediaId, variant: 'mp3', ...storedFile(`media/${mediaId}.mp3`, 'audio/mpeg') },
      },
      { type: 'FileAttached', data: { mediaId, to: { articleId } } },
    ],
  }
}

/** The event of the release before last: `words` was called `wordCount`. */
const textWritten = (issueId: string, articleId: string, n: number, parts: object): AnyEvent => ({
  type: 'ArticleTextWritten',
  data: { issueId, articleId, changes: parts, wordCount: 14 * (1 + (n % 8)) },
})

const bodyOf = (issueId: string, articleId: string, n: number): StreamEvents => ({
  stream: `article-${articleId}`,
  events: [
    textWritten(issueId, articleId, n, { ingress: `<p>${sentence}</p>`, byLine: 'Åsa Öberg' }),
    { type: 'NarratorAssigned', data: { issueId, articleId, changes: { narratedBy: 'Nils Ek' } } },
    textWritten(issueId, articleId, n, { text: `<p>${sentence.repeat(1 + (n % 8))}</p>` }),
  ],
})

type ListedArticle = { readonly articleId: string; readonly page: number; readonly place: number }

const listOf = (issueId: string, articles: readonly ListedArticle[]): readonly AnyEvent[] => {
  const added = articles.map((spot, n) => ({
    type: 'ArticleAdded',
    data: { issueId, ...spot, code: v7().slice(-12), attributes: { ...attributes, name: `Artikel ${n}` } },
  }))
  const renamed = articles.map(({ articleId }, n) => ({
    type: 'ArticleRenamed',
    data: { issueId, articleId, name: `Ny skola i Gammelstad, del ${n}` },
  }))
  const moved = articles.slice(0, 5).map(({ articleId, page, place }) => ({
    type: 'ArticleMoved',
    data: { issueId, articleId, direction: 'down', placed: [{ articleId, page, place: place + 1_536 }] },
  }))
  const silenced = articles.slice(-2).map(({ articleId }) => ({
    type: 'ArticleActivationChanged',
    data: { issueId, articleId, active: false },
  }))
  return [...added, ...renamed, ...moved, ...silenced]
}

const aftermathOf = (issueId: string, articles: readonly ListedArticle[]): readonly AnyEvent[] => {
  const articleIds = articles.map(({ articleId }) => articleId)
  return [
    { type: 'ChangesCleared', data: { issueId, articleIds } },
    { type: 'ArticlesExported', data: { issueId, articleIds } },
    { type: 'ArticleRemoved', data: { issueId, articleId: articleIds[0] } },
  ]
}

const book = { filename: 'utgåva.zip', bytes: 28_000_000, hash: 'a'.repeat(64), durationMs: 3_605_500 }

const issueOf = (issueId: string, number: number): readonly AnyEvent[] => {
  const publicationId = v7()
  const naming = { publicationName: 'Norrtidningen', name: `Norrtidningen v${number % 52}`, namedByHand: false }
  const opened = { issueId, publicationId, code: v7().slice(-12), number, date: '2026-03-02', ...naming }
  const production = { issueId, productionId: v7(), at: INSTANT }
  return [
    { type: 'IssueOpened', data: opened },
    { type: 'ProductionClaimed', data: { ...production, processItemId: null, superseded: null } },
    ...['Ljud', 'DAISY', 'Klart'].map((text) => ({ type: 'StatusNoted', data: { issueId, text, at: INSTANT } })),
    {
      type: 'ProductPublished',
      data: { ...production, publicationId, kind: 'daisy', ...book },
    },
    { type: 'IssueReleased', data: { issueId, publicationId, availableFromDate: INSTANT } },
  ]
}

const ARTICLES_PER_ISSUE = 20

export type History = {
  /** The events of the issue and its contents. */
  readonly lists: readonly StreamEvents[]
  /** The later events of the articles and their sounds. */
  readonly files: readonly StreamEvents[]
}

/** The events of a talking newspaper's issue: its list, the articles' words and sounds, its production. */
export const historyOfIssue = (number: number): History => {
  const issueId = v7()
  const articles = Array.from({ length: ARTICLES_PER_ISSUE }, (_, n) => ({
    articleId: v7(),
    page: 1 + (n >> 2),
    place: (n + 1) * 1_024,
  }))
  return {
    lists: [
      { stream: `issue-${issueId}`, events: issueOf(issueId, number) },
      { stream: `contents-${issueId}`, events: [...listOf(issueId, articles), ...aftermathOf(issueId, articles)] },
    ],
    files: articles.flatMap(({ articleId }, n) => [bodyOf(issueId, articleId, n), soundOf(articleId)]),
  }
}

export const eventsIn = ({ lists, files }: History): number =>
  [...lists, ...files].reduce((sum, { events }) => sum + events.length, 0)
