import type { FileFacts, MediaKind } from '../../../domain/editorial/media/events.ts'
import type { StagedBytes } from '../../kernel/file-storage.ts'

export type UsableFile = {
  readonly outcome: 'usable'
  readonly kind: MediaKind
  readonly mimeType: string
  /** Absent where the format has no facts to read, such as the words of a PDF. */
  readonly facts?: FileFacts
}

/** The reason is a Swedish sentence for users. `kind`: the kind of the broken file, where the bytes tell it. */
export type RefusedFile = { readonly outcome: 'refused'; readonly reason: string; readonly kind?: 'image' | 'sound' }

/**
 * Tells the true type of a local file from its bytes. `name` is the sender's: a file named as a sound or a picture that
 * is neither is refused; otherwise the name decides nothing.
 */
export type InspectFile = (
  path: string,
  options: { readonly name: string; readonly signal?: AbortSignal },
) => Promise<UsableFile | RefusedFile>

export const unreadablePicture: RefusedFile = {
  outcome: 'refused',
  reason: 'Bilden går inte att läsa. Den är trasig eller för stor.',
  kind: 'image',
}

/**
 * Stages a copy of a picture without the metadata of its camera and its owner (`ImageTools.plain`). Undefined when the
 * picture cannot be read.
 */
export type StagePlain = (came: StagedBytes, signal: AbortSignal) => Promise<StagedBytes | undefined>
