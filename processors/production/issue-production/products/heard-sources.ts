import { madeVariantIn } from '../../../../commands/editorial/media/sounds/variants.ts'
import { mediaStream } from '../../../../commands/editorial/media/stream.ts'
import { type HeardItem, heardItems, recordingsIn } from '../../../../domain/production/manifest/manifest.ts'
import type { EncodedSound } from '../../../../domain/production/production/events.ts'
import { soundOf } from '../book.ts'
import type { HeardSource } from '../ports.ts'
import { readEach } from '../sounds/make-ahead.ts'
import type { ProductionTools, RunningProduction } from '../tools.ts'

type Tools = Pick<ProductionTools, 'media' | 'storage'>

/** The recording, where the book's sound is its master and the mastering is known. */
const recordingOf = async ({ media, storage }: Tools, { source }: HeardItem, { storageKey }: EncodedSound) => {
  const [recording] = recordingsIn({ source })
  const state = recording && (await media.state(mediaStream(recording.mediaId)))
  if (state?.status !== 'Active') return undefined
  const master = madeVariantIn(state.file, 'mp3')
  const mastering = master?.storageKey === storageKey ? master.levelled?.mastering : undefined
  return mastering && { source: await storage.localPath(state.file.storageKey), mastering }
}

/**
 * The sources of lossless sounds, in the book's order: the recordings. Where an article joins several, the synthesiser
 * speaks or the recording is gone, the encoded sound.
 */
export const heardSources = (
  tools: Tools,
  { started: { manifest }, encoded }: RunningProduction,
): Promise<readonly HeardSource[]> =>
  readEach(heardItems(manifest.items), async (item) => {
    const sound = soundOf(encoded, item)
    return (await recordingOf(tools, item, sound)) ?? { source: await tools.storage.localPath(sound.storageKey) }
  })
