import { type DetailedError, Upload } from 'tus-js-client'
import type { SendFile, SendingFault } from './uploads.ts'

/**
 * A part that a proxy passes on whole: what has come before a break is kept part by part, also where a proxy holds back
 * what is unfinished.
 */
const PART_BYTES = 8 * 1024 * 1024

/** Refusals that pass by themselves: the server is away, or still holds the broken connection. */
const PASSING_STATUSES: readonly number[] = [408, 409, 423, 502, 503, 504]

const detailIn = (body: string): string | undefined => {
  try {
    const problem: unknown = JSON.parse(body)
    const detail: unknown = typeof problem === 'object' && problem !== null ? Reflect.get(problem, 'detail') : undefined
    return typeof detail === 'string' ? detail : undefined
  } catch {
    return undefined
  }
}

const isDetailed = (error: Error): error is DetailedError => 'originalResponse' in error

const isReadable = (file: Blob) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

const UNREADABLE = 'Filen går inte att läsa. Är den borttagen eller en mapp? En mapp skickas som zip-fil.'

/** A file that was removed or is a folder fails as a broken network does, but reading it fails too. */
export const faultOf = async (error: Error, file: Blob): Promise<SendingFault> => {
  const answer = isDetailed(error) ? error.originalResponse : null
  const status = answer?.getStatus() ?? 0
  if (!answer || status === 0)
    return (await isReadable(file)) ? { isPassing: true } : { isPassing: false, sentence: UNREADABLE }
  if (PASSING_STATUSES.includes(status)) return { isPassing: true }
  return { isPassing: false, sentence: detailIn(answer.getBody()) ?? 'Filen togs inte emot.' }
}

/** Sends one file by the tus protocol. Loaded when a visitor chooses the first file. */
export const sendFile: SendFile = (file, publication, { onProgress, onDone, onFault }) => {
  const upload = new Upload(file, {
    endpoint: '/api/uploads/resumable',
    metadata: { filename: file.name, publication },
    chunkSize: PART_BYTES,
    // The page decides when it is time to go on.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onProgress: (sent, of) => onProgress(of === 0 ? 0 : Math.floor((sent / of) * 100)),
    onSuccess: () => onDone(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => void faultOf(error, file).then(onFault),
  })
  upload.start()
  return {
    pause: () => void upload.abort().catch(() => undefined),
    goOn: () => upload.start(),
    // What the server does not hear of it removes after a day.
    remove: () => void upload.abort(true).catch(() => undefined),
  }
}
