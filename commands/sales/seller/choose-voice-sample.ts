import type { SellerEvent } from '../../../domain/sales/seller/events.ts'
import type { VoiceSample } from '../../../domain/sales/seller/seller.ts'
import { mediaStream } from '../../editorial/media/stream.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { sellerStream } from './stream.ts'

type VoiceSampleRejection = 'FileNotFound' | 'NotASound'

/** Makes a received sound file the sample of a voice. */
export const chooseVoiceSample = async (
  { handlers }: { readonly handlers: Pick<Handlers, 'media' | 'seller'> },
  sample: VoiceSample,
  context: CommandContext,
): Promise<Outcome<SellerEvent, VoiceSampleRejection>> => {
  const media = await handlers.media.state(mediaStream(sample.mediaId))
  if (media.status !== 'Active') return { kind: 'rejected', reason: 'FileNotFound' }
  const { kind, rejected } = media.file
  if (kind !== 'sound' || rejected !== undefined) return { kind: 'rejected', reason: 'NotASound' }
  return handlers.seller(sellerStream, { type: 'ChooseVoiceSample', ...sample }, context)
}
