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

  const send = async (id: string, file: File): Promise<Uploaded | undefined> => {
    const fileName = file.name
    const failed = (error: string) => set(id, { id, fileName, percent: 0, error, onRetry: () => void send(id, file) })
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

  const start = async (files: readonly File[]): Promise<readonly Uploaded[]> => {
    const sent: Uploaded[] = []
    for (const file of files) {
      const received = await send(crypto.randomUUID(), file)
      if (received) sent.push(received)
    }
    return sent
  }

  return { uploads, start, isSending: uploads.some(({ error }) => error === undefined) }
}
