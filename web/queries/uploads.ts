import { useState } from 'react'
import { explain, useApi } from '../api-client.ts'
import type { UploadState } from '../components/UploadField.tsx'

/** Form fields `articleid`, `issueid`, `publicationid`, `quotationid`. */
export type UploadedTo = Readonly<Record<string, string>>

export type Uploaded = { readonly _id: string; readonly kind: string; readonly name: string }

type Answer = { readonly files: readonly (Uploaded | { readonly name: string; readonly error: string })[] }

/** Sends files one by one, so that each has its own progress, its own refusal and its own second try. */
export const useUploads = (to: UploadedTo, onUploaded?: (file: Uploaded) => void) => {
  const api = useApi()
  const [uploads, setUploads] = useState<readonly UploadState[]>([])

  const set = (id: string, state: UploadState) =>
    setUploads((before) => [...before.filter((upload) => upload.id !== id), state])
  const done = (id: string) => setUploads((before) => before.filter((upload) => upload.id !== id))

  const send = async (file: File, again: (files: readonly File[]) => unknown): Promise<Uploaded | undefined> => {
    const id = crypto.randomUUID()
    const fileName = file.name
    const retry = () => {
      done(id)
      again([file])
    }
    const failed = (error: string) => set(id, { id, fileName, percent: 0, error, onRetry: retry })
    set(id, { id, fileName, percent: 0 })
    const form = new FormData()
    for (const [field, value] of Object.entries(to)) form.append(field, value)
    form.append('file', file)
    try {
      const onProgress = (percent: number) => set(id, { id, fileName, percent })
      const answer = await api.upload<Answer>('/api/uploads/upload', form, { onProgress })
      const [received] = answer.files
      if (!received || 'error' in received) {
        failed(received?.error ?? 'Filen kom inte fram.')
        return undefined
      }
      done(id)
      onUploaded?.(received)
      return received
    } catch (error) {
      failed(explain(error))
      return undefined
    }
  }

  /** `again` is what a second try of one file does: where something follows the upload, all of it. */
  const start = async (
    files: readonly File[],
    again?: (files: readonly File[]) => unknown,
  ): Promise<readonly Uploaded[]> => {
    const sent: Uploaded[] = []
    for (const file of files) {
      const received = await send(file, again ?? start)
      if (received) sent.push(received)
    }
    return sent
  }

  return { uploads, start, isSending: uploads.some(({ error }) => error === undefined) }
}
