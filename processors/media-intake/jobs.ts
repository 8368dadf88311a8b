import type { MakeVariant } from '../../commands/media/make-variant.ts'
import { MediaId } from '../../domain/ids.ts'
import type { Jobs, OrderedJob } from '../jobs.ts'
import { type IntakeJob, intakeQueue } from './media-intake.ts'

const contextOf = ({ id, correlationId, causationId }: OrderedJob<IntakeJob>) => ({
  commandId: id,
  correlationId,
  causationId,
  actor: { kind: 'process', id: 'media-intake' } as const,
})

/**
 * Starts making MP3s in this process. A sound that cannot be made into one is reported as such by the command; a file
 * that has been removed meanwhile needs none.
 */
export const workMediaIntake = (jobs: Jobs, makeVariant: MakeVariant): Promise<void> =>
  jobs.work<IntakeJob>({
    queue: intakeQueue,
    concurrency: 1,
    expireSeconds: 4 * 60 * 60,
    retries: 5,
    perform: async (attempt) => {
      const { data, signal } = attempt
      await makeVariant(MediaId.parse(data.mediaId), 'mp3', { ...contextOf(attempt), signal })
    },
    // Whoever listens first has it made then.
    giveUp: () => Promise.resolve(),
  })
