import { v7 } from 'uuid'
import { z } from 'zod'
import type { MakeSoundByJob } from '../../../commands/editorial/media/ask-for-sound.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { type Jobs, reportContext } from '../../kernel/runner/jobs.ts'
import { type MakeSound, soundsAtATime } from './make-sound.ts'

export const soundsQueue = 'sounds-asked-for'

const Format = z.enum(['wav', 'mp3', 'ogg', 'opus', 'aac', 'telephone'])

type SoundJob = { readonly mediaId: string; readonly format: string }

/** For who waits to hear one. */
export const makeSoundByJob =
  (jobs: Pick<Jobs, 'carryOut'>): MakeSoundByJob =>
  (data, { correlationId, commandId: causationId }) =>
    jobs.carryOut({ queue: soundsQueue, id: v7(), data, correlationId, causationId })

/** Starts making what is asked for in this process. A sound of which none can be made is reported as such by the command. */
export const workSounds = (
  jobs: Jobs,
  { makeSound, cores }: { readonly makeSound: MakeSound; readonly cores: number },
): Promise<void> =>
  jobs.work<SoundJob>({
    queue: soundsQueue,
    concurrency: soundsAtATime(cores),
    expireSeconds: 4 * 60 * 60,
    // Somebody waits: she hears of it at once, and asks again.
    retries: 0,
    perform: (attempt) => {
      const { mediaId, format } = attempt.data
      const context = { ...reportContext(attempt, 'sound'), signal: attempt.signal }
      return makeSound(MediaId.parse(mediaId), Format.parse(format), context)
    },
    giveUp: () => Promise.resolve(),
  })
