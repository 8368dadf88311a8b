import { lazy, Suspense } from 'react'
import { useQueuedUploads } from '../queries/uploads/use-upload-queue.ts'

const UploadTray = lazy(async () => ({ default: (await import('./UploadTray.tsx')).UploadTray }))

/** The tray is fetched with the first upload. */
export const UploadTraySlot = () =>
  useQueuedUploads().length > 0 && (
    <Suspense>
      <UploadTray />
    </Suspense>
  )
