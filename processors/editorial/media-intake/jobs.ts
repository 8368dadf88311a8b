import { v5 } from 'uuid'
import { oldMasters } from '../../../commands/editorial/media/sounds/old-masters.ts'
import type { SoundTools } from '../../../commands/editorial/media/sounds/sound-tools.ts'
import { type HandlePublication, publicationStream } from '../../../commands/editorial/publication/stream.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { MediaId, PublicationId } from '../../../domain/kernel/ids.ts'
import { type JobData, type Jobs, type OrderedJob, reportContext } from '../../kernel/runner/jobs.ts'
import { type MakeSound, type MakingTools, soundsAtATime } from '../sounds/make-sound.ts'
import { type IntakeJob, intakeQueue, type RelevelJob, relevelQueue } from './media-intake.ts'

const renewQueue = 'renew-masters'
/** The namespace of the one job for each version of the encoder. */
const RENEWAL_NAMESPACE = '5b1a3c0e-6d0f-4c7e-9a55-0d2f6b7c8e91'

export type IntakeTools = {
  readonly log: EventLog
  readonly sounds: Pick<SoundTools, 'encoder'>
  readonly makeSound: MakeSound
  readonly publication: HandlePublication
  readonly loudnessOf: MakingTools['loudnessOf']
  /** All sounds of a publication that listeners can hear. */
  readonly soundsOf: (publicationId: PublicationId) => Promise<readonly MediaId[]>
  /** The cores of this machine. */
  readonly cores: number
}

/**
 * Starts making masters in this process, also again for masters of another encoder version. The command reports a sound
 * of which no master can be made; a removed file needs none.
 */
export const workMediaIntake = async (jobs: Jobs, tools: IntakeTools): Promise<void> => {
  const { log, sounds, makeSound, publication, loudnessOf, soundsOf, cores } = tools
  const lookAgain = ({ id, correlationId, causationId }: OrderedJob<JobData>, ids: readonly MediaId[]) => {
    const order = { queue: intakeQueue, correlationId, causationId }
    return jobs.orderNow(ids.map((mediaId) => ({ ...order, id: v5(mediaId, id), data: { mediaId } })))
  }
  await jobs.work<IntakeJob>({
    queue: intakeQueue,
    concurrency: soundsAtATime(cores),
    expireSeconds: 4 * 60 * 60,
    retries: 5,
    perform: async (attempt) => {
      const context = { ...reportContext(attempt, 'master'), signal: attempt.signal }
      await makeSound(MediaId.parse(attempt.data.mediaId), 'mp3', context)
    },
    // The next listener or production has the master made then, and so does the daily job reconciliation.
    giveUp: () => Promise.resolve(),
  })
  await jobs.work<RelevelJob>({
    queue: relevelQueue,
    concurrency: 1,
    expireSeconds: 60,
    retries: 10,
    perform: async (job) => {
      const publicationId = PublicationId.parse(job.data.publicationId)
      const state = await publication.state(publicationStream(publicationId))
      if (state.status !== 'Active') return
      const wanted = state.settings.loudnessTarget
      // The master's loudness comes from the read models, so the job waits until they have the new value.
      if ((await loudnessOf({ publicationId })) !== wanted) throw new Error('The read models do not know it yet')
      await lookAgain(job, await soundsOf(publicationId))
    },
    giveUp: () => Promise.resolve(),
  })
  await jobs.work({
    queue: renewQueue,
    concurrency: 1,
    expireSeconds: 60 * 60,
    retries: 10,
    perform: async (job) => lookAgain(job, await oldMasters(log, sounds.encoder)),
    giveUp: () => Promise.resolve(),
  })
  const { encoder } = sounds
  const id = v5(encoder, RENEWAL_NAMESPACE)
  await jobs.orderNow([{ queue: renewQueue, id, correlationId: id, causationId: id, data: { encoder } }])
}
