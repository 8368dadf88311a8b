import type { HandleArticle } from '../../../commands/editorial/article/stream.ts'
import type { HandleMedia } from '../../../commands/editorial/media/stream.ts'
import type { FileStorage } from '../../../commands/kernel/file-storage.ts'
import { type HandleProduction, productionStream } from '../../../commands/production/production/stream.ts'
import type { ProductionId } from '../../../domain/kernel/ids.ts'
import type { ProductionCommand } from '../../../domain/production/production/commands.ts'
import type { Step } from '../../../domain/production/production/events.ts'
import type { Production } from '../../../domain/production/production/state.ts'
import type { MakeSound } from '../../editorial/sounds/make-sound.ts'
import { type JobData, type OrderedJob, reportContext } from '../../kernel/runner/jobs.ts'
import type { Imprint } from './imprint.ts'
import type { AudioTools, DiscImages, MadeSounds, PdfPress, ShowProgress, WriteZip } from './ports.ts'
import type { SoundProgress } from './sounds/sound-progress.ts'

export type ProductionTools = {
  readonly production: HandleProduction
  readonly article: HandleArticle
  readonly storage: FileStorage
  readonly audio: AudioTools
  readonly media: HandleMedia
  /** Makes the master of a sound that has none at the wanted level. */
  readonly makeSound: MakeSound
  readonly zip: WriteZip
  readonly press: PdfPress
  readonly discImages: DiscImages
  readonly made: MadeSounds
  readonly imprint: Imprint
  readonly progress: ShowProgress
  readonly soundProgress: SoundProgress
  readonly now: () => string
  /** How many sounds this process encodes at a time. */
  readonly cores: number
}

/** The cast is sound: only the process orders these jobs, with ids it read from an event. */
export type ProductionJob = JobData & { readonly productionId: ProductionId }

export type RunningProduction = Extract<Production, { readonly status: 'Running' }>

/** The production, while it is at the step of the job; undefined when the job comes too late. */
export const productionAt = async (
  { production }: ProductionTools,
  productionId: ProductionId,
  step: Step,
): Promise<RunningProduction | undefined> => {
  const state = await production.state(productionStream(productionId))
  return state.status === 'Running' && state.step === step ? state : undefined
}

type Report =
  Exclude<ProductionCommand, { readonly type: 'StartProduction' }> extends infer Command
    ? Command extends unknown
      ? Omit<Command, 'productionId' | 'at'>
      : never
    : never

/** Reports the outcome of a job. A refusal means that it no longer matters. */
export const report = async (
  { production, now }: ProductionTools,
  job: OrderedJob<ProductionJob>,
  what: Report,
): Promise<void> => {
  const { productionId } = job.data
  // The cast is sound: a report is a command without the two fields added here.
  const command = { ...what, productionId, at: now() } as ProductionCommand
  await production(productionStream(productionId), command, reportContext(job, what.type))
}
