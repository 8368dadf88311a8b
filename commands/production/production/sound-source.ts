import type { MediaFile } from '../../../domain/editorial/media/state.ts'
import type { MediaId } from '../../../domain/kernel/ids.ts'
import type { SoundSource } from '../../../domain/production/manifest/manifest.ts'

/** A sound as the manifest fixes it. */
export const sourceOf = ({
  mediaId,
  file: { description, storageKey, hash, facts, rejected, spoken },
}: {
  readonly mediaId: MediaId
  readonly file: MediaFile
}): SoundSource => {
  const length = facts?.kind === 'sound' ? { durationMs: Math.round(facts.durationMs) } : {}
  return {
    mediaId,
    name: description.name,
    storageKey,
    hash,
    ...length,
    ...(rejected && { rejected }),
    ...(spoken && { spoken: true as const }),
  }
}
