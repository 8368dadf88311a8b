import { v7 } from 'uuid'
import { z } from 'zod'
import type { MakeSoundByJob } from '../../../commands/editorial/media/sounds/ask-for-sound.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { type Jobs, reportContext } from '../../kernel/runner/jobs.ts'
import { type MakeSound, soundsAtATime } from './make-sound.ts'

export const soundsQueue = 'sounds-asked-for'

const Format = z.enum(['wav', 'mp3', 'ogg', 'opus', 'aac', 'telephone'])

type SoundJob = { readonly mediaId: string; readonly format: string }

/** Has a sound made by a job for a listener who waits. */
export const makeSoundByJob =
  (jobs: Pick<Jobs, 'carryOut'>): MakeSoundByJob =>
  (data, { correlationId, commandId: causationId }) =>
    jobs.carryOut({ queue: soundsQueue, id: v7(), data, correlationId, causationId })

/** Starts making ordered sounds in this process. The command reports a sound that cannot be made. */
export const workSounds = (
  jobs: Jobs,
  { makeSound, cores }: { readonly makeSound: MakeSound; readonly cores: number },
): Promise<void> =>
  jobs.work<SoundJob>({
    queue: soundsQueue,
    concurrency: soundsAtATime(cores),
    expireSeconds: 4 * 60 * 60,
    // A listener waits: the failure is told at once, and the listener can ask again.
    retries: 0,
    perform: (attempt) => {
      const { mediaId, format } = attempt.data
      const context = { ...reportContext(attempt, 'sound'), signal: attempt.signal }
      return makeSound(MediaId.parse(mediaId), Format.parse(format), context)
    },
    giveUp: () => Promise.resolve(),
  })
