import { type HandleMedia, mediaStream } from '../../../commands/editorial/media/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import type { MediaId, QuotationId } from '../../../domain/kernel/ids.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'

type ForgetFiles = { readonly quotationId: QuotationId; readonly files: readonly MediaId[] }

/** All files that were ever attached to the quotation: each file's stream knows whether it still is. */
type State = { readonly files: readonly MediaId[]; readonly isForgotten: boolean }

/** Forgets the texts of a forgotten visitor's quotation, also a text that arrives a moment too late. */
export const quotationFiles: ProcessManager<
  'FileReceived' | 'FileAttached' | 'QuotationForgotten',
  State,
  ForgetFiles
> = {
  name: 'quotation-files',
  types: ['FileReceived', 'FileAttached', 'QuotationForgotten'],
  startsAt: 'beginning',
  idOf: (event) => {
    if (event.type === 'QuotationForgotten') return event.data.quotationId
    return event.type === 'FileReceived' ? event.data.attachedTo.quotationId : event.data.to.quotationId
  },
  initialState: { files: [], isForgotten: false },
  react: ({ files, isForgotten }, { event }) => {
    if (event.type === 'QuotationForgotten') return [{ command: { quotationId: event.data.quotationId, files } }]
    const owners = event.type === 'FileReceived' ? event.data.attachedTo : event.data.to
    if (!isForgotten || !owners.quotationId) return []
    return [{ command: { quotationId: owners.quotationId, files: [event.data.mediaId] } }]
  },
  evolve: ({ files, isForgotten }, { event }) => {
    if (event.type === 'QuotationForgotten') return { files: [], isForgotten: true }
    const { mediaId } = event.data
    return isForgotten || files.includes(mediaId) ? { files, isForgotten } : { files: [...files, mediaId], isForgotten }
  },
}

export const forgetFiles =
  (handle: HandleMedia) =>
  async ({ quotationId, files }: ForgetFiles, context: CommandContext): Promise<void> => {
    for (const mediaId of files) {
      const step = derivedContext(context, `forget ${mediaId}`)
      await handle(mediaStream(mediaId), { type: 'ForgetFile', mediaId, quotationId }, step)
    }
  }
