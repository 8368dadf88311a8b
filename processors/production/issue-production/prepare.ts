import { heardItems } from '../../../domain/production/manifest/manifest.ts'
import type { EncodedSound } from '../../../domain/production/production/events.ts'
import type { JobAttempt } from '../../kernel/runner/jobs.ts'
import { soundsForStep } from './sounds/heard-sounds.ts'
import { readEach } from './sounds/make-ahead.ts'
import { masterOf } from './sounds/masters.ts'
import { soundHash } from './sounds/sound-hash.ts'
import { type ProductionJob, type ProductionTools, productionAt, report } from './tools.ts'

/**
 * Looks for sounds that were already made of the same sources with the same settings: as masters, or by earlier
 * productions.
 */
export const prepare = (tools: ProductionTools) => async (job: JobAttempt<ProductionJob>) => {
  const { made, storage, audio, progress } = tools
  const { productionId } = job.data
  const production = await productionAt(tools, productionId, 'prepare')
  if (!production) return
  const { manifest, issueId } = production.started
  const heard = await soundsForStep('prepare', tools, { job, production })
  if (!heard) return
  progress({ issueId, productionId, percent: 1, text: 'Förbereder produktionen' })
  const items = heardItems(manifest.items)
  const hashes = new Map(items.map((item) => [item.itemId, soundHash(item, manifest, audio.version)]))
  const known = await made.find([...hashes.values()])
  const found = await readEach(items, async (item): Promise<EncodedSound | undefined> => {
    const { itemId } = item
    // A sound that awaits its check is encoded again, because that checks it, even where its bytes were checked in
    // another file.
    if (heard.isUnheard(item)) return undefined
    const sound = known.get(hashes.get(itemId) ?? '') ?? (await masterOf(tools, item, manifest))
    return sound && (await storage.size(sound.storageKey)) === sound.bytes ? { ...sound, itemId } : undefined
  })
  const encoded = found.filter((sound) => sound !== undefined)
  await report(tools, job, { type: 'RecordPreparation', encoded })
}
