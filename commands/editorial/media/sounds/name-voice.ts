import type { MediaEvent } from '../../../../domain/editorial/media/events.ts'
import type { MediaRejection } from '../../../../domain/editorial/media/state.ts'
import type { MediaId, UserId } from '../../../../domain/kernel/ids.ts'
import type { CommandContext, Outcome } from '../../../kernel/handling/command-handler.ts'
import { type NarratorTools, narratorObjection } from '../../article/narrator-objection.ts'
import { type HandleMedia, mediaStream } from '../stream.ts'

type Tools = { readonly handlers: NarratorTools['handlers'] & { readonly media: HandleMedia } }

/** Names the narrator heard in a sound that is used in issue after issue; null: no narrator is known. */
export const nameVoice = async (
  tools: Tools,
  { mediaId, narrator }: { readonly mediaId: MediaId; readonly narrator: UserId | null },
  context: CommandContext,
): Promise<Outcome<MediaEvent, MediaRejection | 'NarratorUnknown'>> => {
  const reason = await narratorObjection(tools, narrator)
  if (reason) return { kind: 'rejected', reason }
  return tools.handlers.media(mediaStream(mediaId), { type: 'NameVoice', mediaId, narrator }, context)
}
