import { type RemoveBytesTools, removeBytes } from '../../../commands/editorial/media/remove-bytes.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import type { Jobs } from '../../kernel/runner/jobs.ts'
import { type BytesJob, bytesQueue } from './file-removal.ts'

/**
 * Starts removing the bytes of erased files in this process. Bytes that a parked production needs may wait for weeks.
 */
export const workFileRemoval = (jobs: Jobs, tools: RemoveBytesTools): Promise<void> =>
  jobs.work<BytesJob>({
    queue: bytesQueue,
    concurrency: 1,
    expireSeconds: 600,
    retries: 1_000,
    longestPauseSeconds: 6 * 60 * 60,
    perform: ({ data }) => removeBytes(tools, MediaId.parse(data.mediaId)),
    giveUp: () => Promise.resolve(),
  })
