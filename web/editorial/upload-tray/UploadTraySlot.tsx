import { lazy, Suspense, useEffect, useRef } from 'react'
import { useCurrentUser } from '../../people/queries/current-user.ts'
import { useQueuedUploads, useUploadQueue } from '../queries/uploads/use-upload-queue.ts'

const UploadTray = lazy(async () => ({ default: (await import('./UploadTray.tsx')).UploadTray }))

/** The tray is fetched with the first upload. */
export const UploadTraySlot = () => {
  useOnePerson()
  return (
    useQueuedUploads().length > 0 && (
      <Suspense>
        <UploadTray />
      </Suspense>
    )
  )
}

/** Uploads outlast a lost session, but the next person at the same screen neither sees nor sends them. */
const useOnePerson = () => {
  const queue = useUploadQueue()
  const id = useCurrentUser()?._id
  const sender = useRef(id)
  useEffect(() => {
    if (id === undefined) return
    if (sender.current !== undefined && sender.current !== id) queue.empty()
    sender.current = id
  }, [queue, id])
}
