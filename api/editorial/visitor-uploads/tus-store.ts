import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { type StartedUploads, UploadLocked } from '../../../commands/editorial/visitor-uploads/started-uploads.ts'
import type { PublicationId } from '../../../domain/kernel/ids.ts'

/** What a visitor announces, checked: the client's own metadata goes no further. */
export type AdmittedUpload = {
  readonly publicationId: PublicationId
  readonly name: string
  readonly startedAt: string
}

/** RFC 4918: the client comes again. */
const LOCKED = { status_code: 423, body: 'Locked' }

/**
 * The started uploads as the tus server reads and writes them. It offers creation and termination; an upload whose
 * length is unknown, and one that is put together of several, are refused.
 */
export class TusStore extends DataStore {
  override extensions = ['creation', 'termination']
  readonly #uploads: StartedUploads
  readonly #admitted: (id: string) => AdmittedUpload | undefined

  constructor(uploads: StartedUploads, admitted: (id: string) => AdmittedUpload | undefined) {
    super()
    this.#uploads = uploads
    this.#admitted = admitted
  }

  override async create(upload: Upload): Promise<Upload> {
    const admitted = this.#admitted(upload.id)
    if (!admitted || upload.size === undefined) throw ERRORS.INVALID_LENGTH
    await this.#uploads.begin({ id: upload.id, bytes: upload.size, ...admitted })
    return upload
  }

  /** Tells only the length and the bytes that have arrived, so that a guessed id reveals no more. */
  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#uploads.find(id)
    if (!found || found.takenBy) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ id, size: found.bytes, offset: found.received })
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return this.#uploads.write(id, offset, stream).catch((error: unknown) => {
      throw error instanceof UploadLocked ? LOCKED : error
    })
  }

  override async remove(id: string): Promise<void> {
    await this.getUpload(id)
    await this.#uploads.remove(id)
  }
}
