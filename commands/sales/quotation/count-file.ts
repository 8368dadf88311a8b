import type { Media } from '../../../domain/editorial/media/state.ts'
import type { MediaId, QuotationId } from '../../../domain/kernel/ids.ts'
import type { CountedFile } from '../../../domain/sales/quotation/fields.ts'
import type { Quotation } from '../../../domain/sales/quotation/state.ts'
import { mediaStream } from '../../editorial/media/stream.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { codeOf, pricingFor, type QuotationTools } from './pricing.ts'
import { quotationStream } from './stream.ts'

export type CountFileTools = QuotationTools & { readonly handlers: Pick<Handlers, 'media'> }

/** The count of the file for the quotation; undefined when the file is no longer one of its texts. */
const countedFile = (quotationId: QuotationId, mediaId: MediaId, media: Media): CountedFile | undefined => {
  if (media.status !== 'Active' || media.file.kind !== 'text') return undefined
  const { attachedTo, description, facts } = media.file
  if (attachedTo.quotationId !== quotationId) return undefined
  const { words = null, pages = null } = facts?.kind === 'text' ? facts : {}
  return { mediaId, name: description.name, words, pages }
}

const filesOf = (quotation: Quotation): readonly CountedFile[] =>
  'content' in quotation
    ? quotation.content.offer.manuscript.files.flatMap((file) =>
        typeof file.name === 'string' ? [{ ...file, name: file.name }] : [],
      )
    : []

/**
 * Updates the quotation's count of one text file and prices the quotation anew. A quotation that cannot change stays as
 * it is.
 */
export const countFile = async (
  tools: CountFileTools,
  { quotationId, mediaId }: { readonly quotationId: QuotationId; readonly mediaId: MediaId },
  context: CommandContext,
): Promise<void> => {
  await tools.handlers.quotation(
    quotationStream(quotationId),
    async ({ now }) => {
      const file = countedFile(quotationId, mediaId, await tools.handlers.media.state(mediaStream(mediaId)))
      const known = filesOf(now)
      const isKnown = known.some((each) => each.mediaId === mediaId)
      const kept = known.flatMap((each) => (each.mediaId === mediaId ? (file ?? []) : each))
      const files = file && !isKnown ? [...kept, file] : kept
      return { type: 'CountManuscript', quotationId, files, pricing: await pricingFor(tools, codeOf(now)) }
    },
    context,
  )
}
