import type { MediaEvent } from '../../domain/media/events.ts'
import type { ProcessManager } from '../process-manager.ts'

export const manuscriptQueue = 'manuscript-count'

export type ManuscriptJob = { readonly mediaId: string }

const types = ['FileReceived', 'FileRejected'] as const

type Watched = Extract<MediaEvent, { readonly type: (typeof types)[number] }>

/** Of one draft: how many texts it has given, and how many of them took too long. */
type State = { readonly given: number; readonly slow: number }

/** More than a draft may hold. */
const LAST = 1_000

/**
 * Every text that comes in is counted at once. Drafts take turns, each draft's first text before any draft's second, and
 * one whose text took too long comes after all others: nobody holds up the rest.
 */
export const manuscripts: ProcessManager<Watched['type'], State, never> = {
  name: 'manuscripts',
  types,
  startsAt: 'beginning',
  idOf: ({ data }) => ('attachedTo' in data ? (data.attachedTo.quotationId ?? data.mediaId) : data.quotationId),
  initialState: { given: 0, slow: 0 },
  react: ({ given, slow }, { event }) => {
    if (event.type !== 'FileReceived' || event.data.kind !== 'text') return []
    const { mediaId, attachedTo } = event.data
    const job = { queue: manuscriptQueue, data: { mediaId } satisfies ManuscriptJob }
    const place = given + slow * LAST
    return [{ job: attachedTo.quotationId ? { ...job, turn: { of: attachedTo.quotationId, place } } : job }]
  },
  evolve: (state, { event }) => {
    if (event.type === 'FileRejected') {
      return event.data.problem === 'TooSlow' ? { ...state, slow: state.slow + 1 } : state
    }
    const { kind, attachedTo } = event.data
    return kind === 'text' && attachedTo.quotationId ? { ...state, given: state.given + 1 } : undefined
  },
}
