import { useState } from 'react'
import { type Api, explain, useApi } from '../api-client.ts'
import type { UploadState } from '../components/UploadField.tsx'
import type { Collection } from './files.ts'

/** Form fields `articleid`, `issueid`, `publicationid`, `quotationid`. */
export type UploadedTo = Readonly<Record<string, string>>

export type Uploaded = { readonly _id: string; readonly name: string }

type Received = { readonly _id: string }
type Answer = { readonly files: readonly (Received | { readonly error: string })[] }

type UploadOptions = {
  /** Where every file goes: one of another kind is refused. Else each goes where its kind is kept. */
  readonly collection?: Collection
  readonly onUploaded?: (file: Uploaded) => void
}

const deliver = async (
  api: Api,
  form: FormData,
  collection: Collection | undefined,
  onProgress: (percent: number) => void,
): Promise<Received | { readonly error: string } | undefined> => {
  if (collection) return api.upload<Received>(`/api/${collection}`, form, { onProgress })
  return (await api.upload<Answer>('/api/uploads/upload', form, { onProgress })).files[0]
}

/** Sends files one by one, so that each has its own progress, its own refusal and its own second try. */
export const useUploads = (to: UploadedTo, { collection, onUploaded }: UploadOptions = {}) => {
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
      const received = await deliver(api, form, collection, onProgress)
      if (!received || 'error' in received) {
        failed(received?.error ?? 'Filen kom inte fram.')
        return undefined
      }
      done(id)
      const sent = { _id: received._id, name: fileName }
      onUploaded?.(sent)
      return sent
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
