import { isReceived, isTalkingBook } from '../../domain/production/manifest.ts'
import { audioName } from '../../formats/daisy202/book.ts'
import { type Problem, validateDaisy202 } from '../../formats/daisy202/validate.ts'
import { writeDaisy202 } from '../../formats/daisy202/write-book.ts'
import type { JobAttempt } from '../jobs.ts'
import { bookOf, soundsInOrder } from './book.ts'
import type { Mp3Facts } from './ports.ts'
import { type ProductionJob, type ProductionTools, productionAt, report, type RunningProduction } from './tools.ts'

const MOST_SHOWN = 5

/** The sounds as they lie in the storage, not as they were meant to be. */
const soundFacts = async ({ storage, audio }: ProductionTools, { started, encoded }: RunningProduction) => {
  const facts = new Map<string, Mp3Facts>()
  for (const [index, { storageKey }] of soundsInOrder(started.manifest, encoded).entries()) {
    const found = await audio.mp3Facts(await storage.localPath(storageKey))
    if (found) facts.set(audioName(index), found)
  }
  return facts
}

const sentence = ({ itemIndex, file, message }: Problem, { started: { manifest } }: RunningProduction) => {
  const item = itemIndex === undefined ? undefined : manifest.items[itemIndex]
  return item ? `”${item.name}”: ${message}` : `${file}: ${message}`
}

const objectionTo = async (tools: ProductionTools, production: RunningProduction): Promise<string | undefined> => {
  const { file, started } = production
  const { kind, manifest } = started
  if (!file || (await tools.storage.size(file.storageKey)) !== file.bytes) return 'Den packade filen finns inte kvar.'
  if (!isTalkingBook(kind)) return undefined
  const sounds = await soundFacts(tools, production)
  const publisher = await tools.imprint.publisher(manifest)
  const files = writeDaisy202(bookOf(manifest, production.encoded, publisher))
  const own = isReceived(kind) ? {} : { bitrates: [manifest.audio.bitrate] }
  const problems = validateDaisy202({ files, sounds, folder: manifest.identifier, ...own })
  if (problems.length === 0) return undefined
  const shown = problems.slice(0, MOST_SHOWN).map((problem) => sentence(problem, production))
  const more = problems.length > MOST_SHOWN ? [`… och ${problems.length - MOST_SHOWN} fel till.`] : []
  return ['Boken klarade inte kontrollen och levereras inte.', ...shown, ...more].join(' ')
}

/** A book that would not pass the receivers' checks goes no further, and the reason names the article. */
export const validate = (tools: ProductionTools) => async (job: JobAttempt<ProductionJob>) => {
  const { productionId } = job.data
  const production = await productionAt(tools, productionId, 'validate')
  if (!production) return
  const { issueId, kind } = production.started
  const text = isTalkingBook(kind) ? 'Kontrollerar boken' : 'Kontrollerar mp3-spåret'
  tools.progress({ issueId, productionId, percent: 98, text })
  const reason = await objectionTo(tools, production)
  if (reason === undefined) return report(tools, job, { type: 'RecordValidation' })
  return report(tools, job, { type: 'RecordFailure', step: 'validate', itemId: null, reason })
}
