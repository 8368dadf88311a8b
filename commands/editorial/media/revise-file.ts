import type { FileDescription, MediaEvent, OwnerKind, Owners } from '../../../domain/editorial/media/events.ts'
import type { Media, MediaRejection } from '../../../domain/editorial/media/state.ts'
import type { SubmittedFields } from '../../../domain/kernel/form-merge.ts'
import type { MediaId } from '../../../domain/kernel/ids.ts'
import { askForm } from '../../kernel/ask-form.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { type HandleMedia, mediaStream } from './stream.ts'

type MediaTools = { readonly handlers: { readonly media: HandleMedia } }

type ReviseFile = {
  readonly mediaId: MediaId
  readonly description: SubmittedFields<FileDescription>
  /** Null detaches; an absent owner stays. */
  readonly owners: { readonly [Kind in OwnerKind]?: Owners[Kind] | null | undefined }
  /** The revision of the form that the sender filled in; undefined: overwrite any version. */
  readonly seen: number | undefined
}

type Revision = Outcome<MediaEvent, MediaRejection>

const descriptionOf = (media: Media) => ('file' in media ? media.file.description : undefined)

const describe = ({ mediaId, description: sent, seen }: ReviseFile) =>
  askForm(descriptionOf, { sent, seen }, ({ subTitles, ...changes }) => {
    const titles = subTitles ? { subTitles: [...subTitles] } : {}
    return { type: 'DescribeFile', mediaId, changes: { ...changes, ...titles } } as const
  })

const ownersIn = (owners: ReviseFile['owners']) => {
  const entries = Object.entries(owners) as [OwnerKind, string | null | undefined][]
  return {
    from: entries.flatMap(([kind, id]) => (id === null ? [kind] : [])),
    // The cast is sound: each id stands under its own kind.
    to: Object.fromEntries(entries.filter(([, id]) => typeof id === 'string')) as Owners,
  }
}

/** Saves one form about a file: its description, then its owners. */
export const reviseFile = async (
  tools: MediaTools,
  revision: ReviseFile,
  context: CommandContext,
): Promise<Revision> => {
  const { mediaId, owners } = revision
  const { from, to } = ownersIn(owners)
  const handle = tools.handlers.media
  const stream = mediaStream(mediaId)
  let outcome: Revision = await handle(stream, describe(revision), context)
  if (outcome.kind === 'accepted' && from.length > 0) {
    outcome = await handle(stream, { type: 'DetachFile', mediaId, from }, derivedContext(context, 'detach'))
  }
  if (outcome.kind === 'accepted' && Object.keys(to).length > 0) {
    outcome = await handle(stream, { type: 'AttachFile', mediaId, to }, derivedContext(context, 'attach'))
  }
  return outcome
}
