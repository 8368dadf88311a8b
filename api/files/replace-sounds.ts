import type { FastifyReply } from 'fastify'
import type { CommandContext } from '../../commands/handling/command-handler.ts'
import { derivedContext } from '../../commands/handling/derived-context.ts'
import { mediaStream } from '../../commands/media/stream.ts'
import { accepted } from '../request-context.ts'
import type { Services } from '../services.ts'
import type { UploadFields } from './upload-fields.ts'

/** Takes away what a new sound stands for. What has gone on to another article since is left where it is. */
export const replaceSounds = async (
  { handlers }: Services,
  reply: FastifyReply,
  { owners: { articleId }, replaces }: UploadFields,
  context: CommandContext,
): Promise<void> => {
  for (const mediaId of replaces) {
    const media = await handlers.media.state(mediaStream(mediaId))
    if (media.status !== 'Present' || media.file.kind !== 'sound') continue
    if (articleId === undefined || media.file.attachedTo.articleId !== articleId) continue
    const step = derivedContext(context, `replace ${mediaId}`)
    accepted(reply, await handlers.media(mediaStream(mediaId), { type: 'RemoveFile', mediaId }, step))
  }
}
