import type { MediaEvent } from '../../../domain/editorial/media/events.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'

export const manuscriptQueue = 'manuscript-count'

export type ManuscriptJob = { readonly mediaId: string }

const types = ['FileReceived', 'FileRejected'] as const

type HandledEvent = MessageOfType<MediaEvent, (typeof types)[number]>

/** The number of texts of one visitor or draft, and how many of them took too long. */
type State = { readonly given: number; readonly slow: number }

/** More texts than a visitor may give in a day. */
const MAX_FILES = 1_000

const ownerOfTurn = (data: HandledEvent['data']): string | undefined =>
  data.turnOf ?? ('attachedTo' in data ? data.attachedTo : data).quotationId

/**
 * Orders the count of every uploaded text at once. Visitors take turns, across all their drafts: every visitor's first
 * text comes before any second one, and a visitor whose text took too long comes last, so that none delays the others.
 * For texts from staff each quotation takes its turn.
 */
export const manuscripts: ProcessManager<HandledEvent['type'], State, never> = {
  name: 'manuscripts',
  types,
  startsAt: 'beginning',
  idOf: ({ data }) => ownerOfTurn(data) ?? ('attachedTo' in data ? data.mediaId : undefined),
  initialState: { given: 0, slow: 0 },
  react: ({ given, slow }, { event }) => {
    if (event.type !== 'FileReceived' || event.data.kind !== 'text') return []
    const { mediaId } = event.data
    const job = { queue: manuscriptQueue, data: { mediaId } satisfies ManuscriptJob }
    const place = given + slow * MAX_FILES
    const of = ownerOfTurn(event.data)
    return [{ job: of === undefined ? job : { ...job, turn: { of, place } } }]
  },
  evolve: (state, { event }) => {
    if (event.type === 'FileRejected') {
      return event.data.problem === 'TooSlow' ? { ...state, slow: state.slow + 1 } : state
    }
    return event.data.kind === 'text' && ownerOfTurn(event.data) !== undefined
      ? { ...state, given: state.given + 1 }
      : undefined
  },
}
