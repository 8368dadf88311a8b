import type { MediaEvent, Owners } from '../../../domain/editorial/media/events.ts'
import type { MediaId, QuotationId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import type { Order, ProcessManager } from '../../kernel/runner/process-manager.ts'

type CountFile = { readonly quotationId: QuotationId; readonly mediaId: MediaId }

const types = [
  'FileReceived',
  'FileProbed',
  'FileAttached',
  'FileDetached',
  'FileDescribed',
  'FileRemoved',
  'FileRestored',
] as const

type HandledEvent = MessageOfType<MediaEvent, (typeof types)[number]>

/** The quotation that a text belongs to; null: none, or the file is no text. */
type State = { readonly quotationId: QuotationId | null; readonly isText: boolean }

const ownerAfter = (state: State, event: HandledEvent): QuotationId | null => {
  const owners: Owners | undefined =
    event.type === 'FileReceived' ? event.data.attachedTo : event.type === 'FileAttached' ? event.data.to : undefined
  if (event.type === 'FileDetached' && event.data.from.quotationId) return null
  return owners?.quotationId ?? state.quotationId
}

const stateAfter = (state: State, event: HandledEvent): State => ({
  quotationId: ownerAfter(state, event),
  isText: event.type === 'FileReceived' ? event.data.kind === 'text' : state.isText,
})

/** The process updates a quotation's count whenever one of its texts is received, counted, renamed or removed. */
export const quotationManuscript: ProcessManager<HandledEvent['type'], State, CountFile> = {
  name: 'quotation-manuscript',
  types,
  startsAt: 'beginning',
  idOf: ({ data }) => data.mediaId,
  initialState: { quotationId: null, isText: false },
  react: (state, { event }): readonly Order<CountFile>[] => {
    const next = stateAfter(state, event)
    if (!next.isText) return []
    const concerned = new Set([state.quotationId, next.quotationId])
    return [...concerned].flatMap((quotationId) =>
      quotationId ? [{ command: { quotationId, mediaId: event.data.mediaId } }] : [],
    )
  },
  evolve: (state, { event }) => stateAfter(state, event),
}
