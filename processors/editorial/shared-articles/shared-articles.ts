import { followOrigin, type OriginChange } from '../../../commands/editorial/contents/sharing/follow-origin.ts'
import type { FollowTools } from '../../../commands/editorial/contents/sharing/followed-article.ts'
import { sharedArticlesName } from '../../../commands/editorial/contents/sharing/own-changes.ts'
import type { FindReferences } from '../../../commands/editorial/contents/sharing/references.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import type { ArticleId, MediaId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'
import { articlesAround } from '../article-changes/article-changes.ts'

const types = [
  'ArticleTextWritten',
  'ArticleCorrected',
  'CorrectionReworded',
  'CorrectionTakenBack',
  'ArticleActivationChanged',
  'ArticleRemoved',
  'ArticleRestored',
  'ArticleShared',
  'SharingConfigured',
  'FileReceived',
  'FileAttached',
  'FileDetached',
  'FileRemoved',
  'FileRestored',
] as const

type Type = (typeof types)[number]
type HandledEvent = MessageOfType<DomainEvent, Type>

/** `of`: what has changed, an article, a publication's sharing, or a file at a revision of its stream. */
type FollowChange = {
  readonly of:
    | { readonly articleId: ArticleId }
    | { readonly publicationId: PublicationId }
    | { readonly mediaId: MediaId; readonly revision: number }
  readonly change: OriginChange
  /** The process has made the change itself: what it changed has followed already. */
  readonly isOwn: boolean
  readonly at: string
}

const subjectOf = ({ data }: HandledEvent, revision: number): FollowChange['of'] => {
  if ('mediaId' in data) return { mediaId: data.mediaId, revision }
  return 'articleId' in data ? { articleId: data.articleId } : { publicationId: data.publicationId }
}

const changeOf = (event: HandledEvent): OriginChange => {
  switch (event.type) {
    case 'ArticleCorrected':
    case 'CorrectionReworded':
    case 'CorrectionTakenBack':
      return { kind: 'correction', event }
    case 'ArticleActivationChanged':
    case 'ArticleRemoved':
    case 'ArticleRestored':
      return { kind: 'withdrawal' }
    default:
      return { kind: 'contents' }
  }
}

/** The switch of a publication matters only when it is turned, and only as off: what is taken in does not begin again. */
const isOfSharing = (event: HandledEvent): boolean =>
  event.type !== 'SharingConfigured' || event.data.changes.isSharing === false

/**
 * Lets articles that were taken in from other publications follow these: their text and sounds, their corrections and
 * their withdrawal, until an editor changes the text or sound herself or sharing ends.
 */
export const sharedArticles = statelessProcess<Type, FollowChange>({
  name: sharedArticlesName,
  types,
  startsAt: 'head',
  idOf: ({ data }) => {
    if ('mediaId' in data) return data.mediaId
    return 'articleId' in data ? data.articleId : data.publicationId
  },
  react: ({ event, revision, actor, recordedAt }) => {
    if (!isOfSharing(event)) return []
    const isOwn = actor.kind === 'process' && actor.id === sharedArticlesName
    return [{ command: { of: subjectOf(event, revision), change: changeOf(event), isOwn, at: recordedAt } }]
  },
})

export type SharedArticlesTools = FollowTools & { readonly referencesTo: FindReferences }

/** Carries a change to the references of what has changed; an article that is a reference itself may end to follow. */
export const sendFollow =
  (tools: SharedArticlesTools) =>
  async ({ of, change, isOwn, at }: FollowChange, context: CommandContext): Promise<void> => {
    const settle = async (reference: Parameters<typeof followOrigin>[1]['reference'], its: OriginChange) =>
      followOrigin(tools, { reference, change: its, at }, (step) =>
        derivedContext(context, `${step} of ${reference.articleId}`),
      )
    if ('publicationId' in of) {
      for (const reference of await tools.referencesTo(of.publicationId)) await settle(reference, change)
      return
    }
    const articles = 'articleId' in of ? [of.articleId] : await articlesAround(tools.log, of)
    for (const articleId of articles) {
      const issueId = isOwn ? undefined : await tools.issueOf(articleId)
      if (issueId) await settle({ issueId, articleId }, { kind: 'contents' })
      for (const reference of await tools.referencesTo(articleId)) await settle(reference, change)
    }
  }
