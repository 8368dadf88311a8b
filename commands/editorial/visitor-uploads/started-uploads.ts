import type { PublicationId, SubmissionId } from '../../../domain/kernel/ids.ts'
import type { UsableFile } from '../media/file-inspector.ts'

/** A visitor's file whose bytes come in any number of requests, over at most a day. */
export type StartedUpload = {
  /** 64 random hex digits: a visitor who knows them may go on with the upload, send it or remove it. */
  readonly id: string
  readonly publicationId: PublicationId
  /** Fit to be shown. */
  readonly name: string
  /** The announced length. */
  readonly bytes: number
  /** ISO 8601. */
  readonly startedAt: string
  /** What the finished file is. */
  readonly found?: UsableFile
  /** The submission that the file belongs to. */
  readonly takenBy?: SubmissionId
}

export type StandingUpload = StartedUpload & {
  /** The bytes that have arrived: none any more where a submission has taken them. */
  readonly received: number
  /** Bytes are being written at this moment, in some process. */
  readonly isComing: boolean
  /** Where programs can read them. */
  readonly path: string
}

/** Another request writes the same upload. */
export class UploadLocked extends Error {
  override readonly name = 'UploadLocked'
}

/** Started uploads survive a restart, and are removed with their bytes a day after they began. */
export interface StartedUploads {
  begin(upload: StartedUpload): Promise<void>

  /** Undefined for an id that is unknown, expired or no id at all. */
  find(id: string): Promise<StandingUpload | undefined>

  /**
   * Writes bytes from this place on, and answers the place after them. Bytes that arrive beyond the announced length are
   * an error. What has arrived before the source fails is kept. Rejects with `UploadLocked` while another writer, of
   * any process, has not ended: a file that is being stored has none.
   */
  write(id: string, from: number, source: AsyncIterable<Uint8Array>): Promise<number>

  note(id: string, changes: Pick<StartedUpload, 'found' | 'takenBy'>): Promise<void>

  /** Removes what is left of the bytes, and remembers the upload. */
  removeBytes(id: string): Promise<void>

  /** An unknown upload counts as removed. */
  remove(id: string): Promise<void>
}
