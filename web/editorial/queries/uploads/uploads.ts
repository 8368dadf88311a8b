import { useEffect, useState } from 'react'
import type { UploadState } from '../../../kernel/components/fields/UploadField.tsx'
import { newKey } from '../../../kernel/server/new-key.ts'
import type { Collection } from '../files/files.ts'
import type { QueuedUpload, UploadedFile, UploadOwner, UploadQueue } from './upload-queue.ts'
import { useQueuedUploads, useUploadQueue } from './use-upload-queue.ts'

type UploadsOptions = {
  /**
   * The collection of every file: files of another kind are refused. Without it each file goes to the collection of its
   * kind.
   */
  readonly collection?: Collection
  readonly onUploaded?: (file: UploadedFile) => void
}

const stateOf = ({ id, fileName, percent, place, error, isFinal }: QueuedUpload, queue: UploadQueue): UploadState => {
  const shown = { id, fileName, percent, place }
  if (error === undefined) return shown
  const way = isFinal ? { onDismiss: () => queue.remove(id) } : { onRetry: () => queue.retry(id) }
  return { ...shown, error, ...way }
}

/** The uploads of one field. They continue when it leaves the screen, and are then shown on every page. */
export const useUploads = (to: UploadOwner, { collection, onUploaded }: UploadsOptions = {}) => {
  const queue = useUploadQueue()
  const [desk] = useState(newKey)
  const all = useQueuedUploads()
  useEffect(() => queue.show(desk), [queue, desk])
  const mine = all.filter(({ order, phase }) => order.desk === desk && phase !== 'done')
  /** `again`: the function that retries one file, including the acts that follow the upload. */
  const start = (
    files: readonly File[],
    again: (files: readonly File[]) => unknown = (retried) => start(retried),
  ): Promise<readonly UploadedFile[]> => queue.add(files, { to, collection, desk, onUploaded, again })
  return {
    uploads: mine.map((upload) => stateOf(upload, queue)),
    start,
    isSending: mine.some(({ phase }) => phase !== 'failed'),
  }
}
