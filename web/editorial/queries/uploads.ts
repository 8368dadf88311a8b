import { useRef, useState } from 'react'
import type { UploadState } from '../../kernel/components/fields/UploadField.tsx'
import { createFileKeys } from '../../kernel/server/act-key.ts'
import { type Api, explain, isRefusedForGood, type UploadOptions, useApi } from '../../kernel/server/api-client.ts'
import { newKey } from '../../kernel/server/new-key.ts'
import type { Collection } from './files.ts'

/** Form fields `articleid`, `issueid`, `publicationid`, `quotationid`. */
type UploadOwner = Readonly<Record<string, string>>

export type UploadedFile = { readonly _id: string; readonly name: string }

type ReceivedFile = { readonly _id: string }
type Answer = { readonly files: readonly (ReceivedFile | { readonly error: string })[] }

type UploadsOptions = {
  /**
   * The collection of every file: files of another kind are refused. Without it each file goes to the collection of its
   * kind.
   */
  readonly collection?: Collection
  readonly onUploaded?: (file: UploadedFile) => void
}

const deliver = async (
  api: Api,
  form: FormData,
  collection: Collection | undefined,
  options: Required<Pick<UploadOptions, 'onProgress' | 'signal' | 'key'>>,
): Promise<ReceivedFile | { readonly error: string } | undefined> => {
  if (collection) return api.upload<ReceivedFile>(`/api/${collection}`, form, options)
  return (await api.upload<Answer>('/api/uploads/upload', form, options)).files[0]
}

/** Uploads files one by one, so that each has its own progress, refusal and retry. */
export const useUploads = (to: UploadOwner, { collection, onUploaded }: UploadsOptions = {}) => {
  const api = useApi()
  const [uploads, setUploads] = useState<readonly UploadState[]>([])
  const underway = useRef(new Set<AbortController>())
  const [keyOf] = useState(createFileKeys)

  const set = (id: string, state: UploadState) =>
    setUploads((before) => [...before.filter((upload) => upload.id !== id), state])
  const done = (id: string) => setUploads((before) => before.filter((upload) => upload.id !== id))

  const send = async (file: File, { again, place, signal }: UploadBatch): Promise<UploadedFile | undefined> => {
    const id = newKey()
    const fileName = file.name
    const retry = () => {
      done(id)
      again([file])
    }
    const failed = (error: string, isForGood: boolean) => {
      const way = isForGood ? { onDismiss: () => done(id) } : { onRetry: retry }
      set(id, { id, fileName, percent: 0, error, ...way })
    }
    set(id, { id, fileName, percent: 0, place })
    const form = new FormData()
    for (const [field, value] of Object.entries(to)) form.append(field, value)
    form.append('file', file)
    try {
      const onProgress = (percent: number) => set(id, { id, fileName, percent, place })
      const received = await deliver(api, form, collection, { onProgress, signal, key: keyOf(file, to) })
      if (!received || 'error' in received) {
        failed(received?.error ?? 'Filen kom inte fram.', received !== undefined)
        return undefined
      }
      done(id)
      const sent = { _id: received._id, name: fileName }
      onUploaded?.(sent)
      return sent
    } catch (error) {
      if (signal.aborted) done(id)
      else failed(explain(error), isRefusedForGood(error))
      return undefined
    }
  }

  /** `again`: the function that retries one file, including the acts that follow the upload. */
  const start = async (
    files: readonly File[],
    again?: (files: readonly File[]) => unknown,
  ): Promise<readonly UploadedFile[]> => {
    const sent: UploadedFile[] = []
    const stopped = new AbortController()
    underway.current.add(stopped)
    for (const [index, file] of files.entries()) {
      if (stopped.signal.aborted) break
      const place = { number: index + 1, of: files.length }
      const received = await send(file, { again: again ?? start, place, signal: stopped.signal })
      if (received) sent.push(received)
    }
    underway.current.delete(stopped)
    return sent
  }

  /** Cancels the upload under way and those that wait. */
  const stop = () => {
    for (const each of underway.current) each.abort()
  }

  return { uploads, start, stop, isSending: uploads.some(({ error }) => error === undefined) }
}

type UploadBatch = {
  readonly again: (files: readonly File[]) => unknown
  readonly place: UploadState['place']
  readonly signal: AbortSignal
}
