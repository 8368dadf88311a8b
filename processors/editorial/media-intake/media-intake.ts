import type { DomainEvent } from '../../../domain/events.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'

export const intakeQueue = 'media-mp3'
export const relevelQueue = 'relevel-sounds'

export type IntakeJob = { readonly mediaId: string }
export type RelevelJob = { readonly publicationId: string }

const types = ['FileReceived', 'FileProbed', 'FileAttached', 'FileErased', 'SoundConfigured'] as const

type HandledEvent = MessageOfType<DomainEvent, (typeof types)[number]>
type OfFile = Exclude<HandledEvent, { readonly type: 'SoundConfigured' }>

/** `fromVisitor`: an anonymous visitor gave it to a publication; no listener hears it until staff choose it. */
type State = { readonly fromVisitor: boolean; readonly isSound: boolean }

const initialState: State = { fromVisitor: false, isSound: false }

const stateAfter = (state: State, event: OfFile): State => {
  switch (event.type) {
    case 'FileReceived': {
      const { receivedFrom, attachedTo } = event.data
      return { ...initialState, fromVisitor: receivedFrom === undefined && attachedTo.publicationId !== undefined }
    }
    case 'FileProbed':
      return { ...state, isSound: event.data.facts.kind === 'sound' }
    case 'FileAttached':
      return { ...state, fromVisitor: state.fromVisitor && event.data.to.articleId === undefined }
    case 'FileErased':
      return initialState
    default:
      return event satisfies never
  }
}

/**
 * A sound gets its master as soon as it is recognised, so that neither a listener nor a production waits for it; a
 * visitor's sound when staff attach it to an article. When a sound gets another owner, or its publication another
 * loudness, the job checks it again and keeps a master that is right.
 */
export const mediaIntake: ProcessManager<HandledEvent['type'], State, never> = {
  name: 'sound-masters',
  types,
  startsAt: 'beginning',
  idOf: ({ data }) => ('mediaId' in data ? data.mediaId : data.publicationId),
  initialState,
  react: (state, { event }) => {
    if (event.type === 'SoundConfigured') {
      const { publicationId, changes } = event.data
      if (changes.loudnessTarget === undefined) return []
      return [{ job: { queue: relevelQueue, data: { publicationId } satisfies RelevelJob } }]
    }
    const { isSound, fromVisitor } = stateAfter(state, event)
    const isDue = isSound && !fromVisitor && (event.type === 'FileProbed' || event.type === 'FileAttached')
    return isDue ? [{ job: { queue: intakeQueue, data: { mediaId: event.data.mediaId } satisfies IntakeJob } }] : []
  },
  evolve: (state, { event }) => {
    if (event.type === 'SoundConfigured') return undefined
    const next = stateAfter(state, event)
    return next.isSound || next.fromVisitor ? next : undefined
  },
}
