import { mediaStream } from '../../../../commands/editorial/media/stream.ts'
import { awaitsCheck, doubtfulFindings, type MediaFile } from '../../../../domain/editorial/media/state.ts'
import type { MediaId } from '../../../../domain/kernel/ids.ts'
import {
  isArticle,
  type Manifest,
  type ManifestItem,
  recordingsIn,
} from '../../../../domain/production/manifest/manifest.ts'
import { isDoubtfulOfName } from '../../../../domain/production/manifest/read-names.ts'
import { currentDoubts, doubtObjection } from '../../../../domain/production/manifest/sounds-to-check.ts'
import type { DoubtfulItem, Step } from '../../../../domain/production/production/events.ts'
import type { JobAttempt } from '../../../kernel/runner/jobs.ts'
import { type ProductionJob, type ProductionTools, type RunningProduction, report } from '../tools.ts'
import { readEach } from './make-ahead.ts'

type HeardSounds = {
  readonly doubts: readonly DoubtfulItem[]
  /** Some sound of the item still awaits its check. */
  readonly isUnheard: (item: ManifestItem) => boolean
}

/** Reads the present findings of all sounds in a book. */
const findHeardSounds = async ({ media }: Pick<ProductionTools, 'media'>, manifest: Manifest): Promise<HeardSounds> => {
  const files = new Map<MediaId, { readonly isThere: boolean; readonly file: MediaFile }>()
  const recordings = manifest.items.flatMap(recordingsIn)
  const states = await readEach(recordings, ({ mediaId }) => media.state(mediaStream(mediaId)))
  for (const [index, { mediaId }] of recordings.entries()) {
    const state = states[index]
    if (state?.status === 'Active' || state?.status === 'Removed')
      files.set(mediaId, { isThere: state.status === 'Active', file: state.file })
  }
  const filesOf = (item: ManifestItem) => recordingsIn(item).flatMap(({ mediaId }) => files.get(mediaId) ?? [])
  const doubtsOf = (item: ManifestItem) => {
    const doubts = filesOf(item).flatMap(({ file }) => doubtfulFindings(file))
    return item.source?.kind === 'spoken' || !isArticle(item) ? doubts.filter(isDoubtfulOfName) : doubts
  }
  return {
    doubts: currentDoubts(manifest, doubtsOf),
    isUnheard: (item) => filesOf(item).some(({ isThere, file }) => isThere && awaitsCheck(file)),
  }
}

/**
 * The sounds of a book whose step is to begin. Undefined where the step fails, because a person has to listen to sounds
 * first.
 */
export const soundsForStep = async (
  step: Step,
  tools: ProductionTools,
  { job, production }: { readonly job: JobAttempt<ProductionJob>; readonly production: RunningProduction },
): Promise<HeardSounds | undefined> => {
  const heard = await findHeardSounds(tools, production.started.manifest)
  const reason = doubtObjection(production, heard.doubts)
  if (reason === undefined) return heard
  await report(tools, job, { type: 'RecordFailure', step, itemId: null, reason })
  return undefined
}
