import { v5 } from 'uuid'
import { type HandlePublication, publicationStream } from '../../commands/publication/stream.ts'
import { MediaId, PublicationId } from '../../domain/core/ids.ts'
import { type Jobs, reportContext } from '../runner/jobs.ts'
import { type MakeSound, type MakingTools, soundsAtATime } from '../sounds/make-sound.ts'
import { type IntakeJob, intakeQueue, type RelevelJob, relevelQueue } from './media-intake.ts'

export type IntakeTools = {
  readonly makeSound: MakeSound
  readonly publication: HandlePublication
  readonly loudnessOf: MakingTools['loudnessOf']
  /** Everything that is heard in a publication. */
  readonly soundsOf: (publicationId: PublicationId) => Promise<readonly MediaId[]>
  /** Of this machine. */
  readonly cores: number
}

/**
 * Starts making masters in this process. A sound of which none can be made is reported as such by the command; a file
 * that has been removed meanwhile needs none.
 */
export const workMediaIntake = async (jobs: Jobs, tools: IntakeTools): Promise<void> => {
  const { makeSound, publication, loudnessOf, soundsOf, cores } = tools
  await jobs.work<IntakeJob>({
    queue: intakeQueue,
    concurrency: soundsAtATime(cores),
    expireSeconds: 4 * 60 * 60,
    retries: 5,
    perform: async (attempt) => {
      const context = { ...reportContext(attempt, 'master'), signal: attempt.signal }
      await makeSound(MediaId.parse(attempt.data.mediaId), 'mp3', context)
    },
    // Whoever listens or produces first has it made then.
    giveUp: () => Promise.resolve(),
  })
  await jobs.work<RelevelJob>({
    queue: relevelQueue,
    concurrency: 1,
    expireSeconds: 60,
    retries: 10,
    perform: async ({ id, data, correlationId, causationId }) => {
      const publicationId = PublicationId.parse(data.publicationId)
      const state = await publication.state(publicationStream(publicationId))
      if (state.status !== 'Active') return
      const wanted = state.settings.loudnessTarget
      // Masters are made as loud as the read models say.
      if ((await loudnessOf({ publicationId })) !== wanted) throw new Error('The read models do not know it yet')
      const ids = await soundsOf(publicationId)
      const order = { queue: intakeQueue, correlationId, causationId }
      await jobs.orderNow(ids.map((mediaId) => ({ ...order, id: v5(mediaId, id), data: { mediaId } })))
    },
    giveUp: () => Promise.resolve(),
  })
}
