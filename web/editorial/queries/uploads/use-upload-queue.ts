import { useSyncExternalStore } from 'react'
import { type Api, useApi } from '../../../kernel/server/api-client.ts'
import { createUploadQueue, type QueuedUpload, type UploadQueue } from './upload-queue.ts'

const queues = new WeakMap<Api, UploadQueue>()

/** The app's one queue of uploads. */
export const useUploadQueue = (): UploadQueue => {
  const api = useApi()
  const queue = queues.get(api) ?? createUploadQueue(api)
  queues.set(api, queue)
  return queue
}

export const useQueuedUploads = (): readonly QueuedUpload[] => {
  const { subscribe, all } = useUploadQueue()
  return useSyncExternalStore(subscribe, all)
}
