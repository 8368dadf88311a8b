import type { FileFacts, MediaKind } from '../../../domain/editorial/media/events.ts'
import type { StagedBytes } from '../../kernel/file-storage.ts'

export type UsableFile = {
  readonly outcome: 'usable'
  readonly kind: MediaKind
  readonly mimeType: string
  /** Absent where nothing more can be told, such as the words of a PDF. */
  readonly facts?: FileFacts
}

/** The reason is for people, in Swedish. `kind`: what it is a broken one of, where that can be told. */
export type RefusedFile = { readonly outcome: 'refused'; readonly reason: string; readonly kind?: 'image' | 'sound' }

/**
 * Tells what a local file really is, from its bytes. `name` is what its sender calls it: a file that claims by its name
 * to be a sound or a picture and is none is refused, otherwise the name decides nothing.
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
 * Stages a picture beside the one that came, without what its camera and its owner have written in it (`ImageTools.plain`).
 * Undefined when it cannot be read.
 */
export type StagePlain = (came: StagedBytes, signal: AbortSignal) => Promise<StagedBytes | undefined>
