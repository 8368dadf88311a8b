import type { DomainEvent } from '../../../domain/events.ts'
import type { ArticleId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'

export const articleSpeechQueue = 'speak-article'

export type ArticleSpeechJob = { readonly articleId: string }

const types = ['FileReceived', 'FileAttached', 'ArticleTextWritten', 'ArticleRenamed'] as const

type HandledEvent = MessageOfType<DomainEvent, (typeof types)[number]>

const articleOf = ({ type, data }: HandledEvent): ArticleId | undefined => {
  if (type === 'FileReceived') return data.attachedTo.articleId
  return type === 'FileAttached' ? data.to.articleId : data.articleId
}

const isOfVoice = ({ type, data }: HandledEvent): boolean => type === 'FileReceived' && data.spoken !== undefined

/** The article has had a sound that a voice read. */
type State = { readonly hasSpoken: boolean }

/**
 * Looks again at an article that a voice has read, when its text or name changes, or another file comes to it: the text
 * is read again, and a person's recording stands alone.
 */
export const articleSpeech: ProcessManager<HandledEvent['type'], State, never> = {
  name: 'article-speech',
  types,
  startsAt: 'beginning',
  idOf: articleOf,
  initialState: { hasSpoken: false },
  react: ({ hasSpoken }, { event }) => {
    const articleId = articleOf(event)
    if (!hasSpoken || articleId === undefined || isOfVoice(event)) return []
    return [{ job: { queue: articleSpeechQueue, data: { articleId } satisfies ArticleSpeechJob } }]
  },
  evolve: (state, { event }) => (state.hasSpoken || isOfVoice(event) ? { hasSpoken: true } : undefined),
}
