import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLeaveWarning } from '../../../kernel/forms/use-leave-warning.ts'
import { TOO_LARGE_FOR_PROXY } from '../../../kernel/server/answered-problem.ts'
import { isRefusedForGood, RequestRefusal } from '../../../kernel/server/api-client.ts'
import { newKey } from '../../../kernel/server/new-key.ts'
import type { Client, TextFile } from '../client.ts'
import type { DraftKey } from '../form/draft/draft-store.ts'
import type { WordKey } from '../words/swedish.ts'

const MAX_FILE_BYTES = 200_000_000
const MAX_FILES = 50

/** `detail`: the server's explanation, in Swedish. */
type UploadFault = { readonly key: WordKey; readonly detail?: string }

export type Upload = {
  readonly id: string
  readonly name: string
  readonly percent: number
  /** The id of the received file on the server, whose list may be a moment behind. */
  readonly received?: string
  readonly fault?: UploadFault
  readonly file: File
}

export type FilesWork = {
  readonly files: readonly TextFile[]
  readonly uploads: readonly Upload[]
  /** The list of uploaded files could not be fetched. */
  readonly isUnread: boolean
  readonly isUploading: boolean
  /** The list of uploaded files has not been fetched yet. */
  readonly isUnknown: boolean
  readonly add: (files: readonly File[]) => void
  readonly retry: (upload: Upload) => void
  /** Cancels an upload that is under way, or removes a failed one from the list. */
  readonly cancel: (upload: Upload) => void
  readonly remove: (file: TextFile) => Promise<void>
}

const COUNT_POLL_MS = 1_500

const noFiles: readonly TextFile[] = []

const keyOf = (draft: DraftKey | null) => ['texts', draft?.id] as const

const isListed = ({ received }: Upload, files: readonly TextFile[] = noFiles) =>
  files.some(({ _id }) => _id === received)

export const isCounting = ({ words, rejected }: TextFile) => words === null && rejected === null

const keysByTitle: Readonly<Record<string, WordKey>> = {
  TooManyFiles: 'tooManyFiles',
  TooMuch: 'noRoom',
  EnoughToday: 'enoughToday',
  [TOO_LARGE_FOR_PROXY]: 'tooLargeForServer',
}

/** A fault of the file itself stays, so sending the file again does not help. */
const LASTING_FAULTS: readonly WordKey[] = ['emptyFile', 'notText', 'tooLarge', 'tooLargeForServer', 'uploadRefused']

/**
 * Whether fetching again may help. A draft that has been sent is no draft any more, and the server refuses it for good.
 */
const mayPass = (error: unknown): boolean =>
  !(error instanceof RequestRefusal) || error.problem.status >= 500 || error.problem.status === 429

/** Whether sending the file again may help. */
export const mayHelp = ({ key }: UploadFault): boolean => !LASTING_FAULTS.includes(key)

const faultOf = (error: unknown): UploadFault => {
  if (!(error instanceof RequestRefusal)) return { key: 'uploadFailed' }
  const { status, title, detail } = error.problem
  const known = keysByTitle[title]
  if (known) return { key: known }
  if (status === 413) return { key: 'tooLarge' }
  if (status === 429) return { key: 'tooManyAttempts' }
  // A proxy's error page does not help the visitor.
  if (status >= 500 && !detail) return { key: 'offline' }
  const said = detail ? { detail } : {}
  if (!isRefusedForGood(error)) return { key: 'refusedForNow', ...said }
  return { key: title === 'FileRefused' ? 'notText' : 'uploadRefused', ...said }
}

type Tools = {
  readonly client: Client
  readonly draft: DraftKey | null
  readonly ensure: () => Promise<DraftKey>
}

const refusalOf = (file: File, place: number): UploadFault | undefined => {
  if (file.size === 0) return { key: 'emptyFile' }
  if (file.size > MAX_FILE_BYTES) return { key: 'tooLarge' }
  return place >= MAX_FILES ? { key: 'tooManyFiles' } : undefined
}

/** The files that the server has; asked again while it counts one, or does not list a received one yet. */
const useListedFiles = (client: Client, draft: DraftKey | null, started: readonly Upload[]) => {
  const { data, isError, isPending } = useQuery({
    queryKey: keyOf(draft),
    queryFn: ({ signal }) => (draft ? client.files(draft, signal) : noFiles),
    enabled: draft !== null,
    refetchInterval: ({ state }) =>
      (state.status === 'error' && mayPass(state.error)) ||
      state.data?.some(isCounting) ||
      started.some((each) => each.received && !isListed(each, state.data))
        ? COUNT_POLL_MS
        : false,
  })
  return { files: data ?? noFiles, isUnread: isError, isPending }
}

/** Uploads the visitor's texts one after the other with progress, and follows how the server counts them. */
export const useFiles = ({ client, draft, ensure }: Tools): FilesWork => {
  const cache = useQueryClient()
  const [started, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const controllers = useRef(new Map<string, AbortController>())
  const { files, isUnread, isPending } = useListedFiles(client, draft, started)
  const uploads = started.filter((each) => !isListed(each, files))
  const isUploading = uploads.some(({ fault }) => fault === undefined)
  useLeaveWarning(isUploading)

  const change = (upload: Upload, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === upload.id ? { ...each, ...changes } : each)))
  const forget = (upload: Upload) => setUploads((all) => all.filter((each) => each.id !== upload.id))

  const send = async (upload: Upload, controller: AbortController) => {
    if (controller.signal.aborted) return
    try {
      const to = await ensure()
      const onProgress = (percent: number) => change(upload, { percent })
      const { signal } = controller
      const answer = await client.upload(to, upload.file, { onProgress, signal, key: upload.id })
      const [received] = answer.files
      if (!received || 'error' in received) {
        return change(upload, { fault: { key: 'uploadRefused', ...(received ? { detail: received.error } : {}) } })
      }
      change(upload, { received: received._id })
      await cache.fetchQuery({ queryKey: keyOf(to), queryFn: () => client.files(to) })
    } catch (error) {
      if (!controller.signal.aborted) change(upload, { fault: faultOf(error) })
    }
  }

  const start = (upload: Upload) => {
    const controller = new AbortController()
    controllers.current.set(upload.id, controller)
    queue.current = queue.current.then(() => send(upload, controller))
  }

  return {
    files,
    uploads,
    isUnread,
    isUnknown: draft !== null && isPending,
    isUploading,
    add: (chosen) => {
      const added = chosen.map((file, index): Upload => {
        const fault = refusalOf(file, files.length + uploads.length + index)
        return { id: newKey(), name: file.name, percent: 0, file, ...(fault ? { fault } : {}) }
      })
      setUploads((all) => [...all, ...added])
      for (const upload of added) if (!upload.fault) start(upload)
    },
    retry: (upload) => {
      const { fault: _, ...again } = { ...upload, percent: 0 }
      setUploads((all) => all.map((each) => (each.id === upload.id ? again : each)))
      start(again)
    },
    cancel: (upload) => {
      controllers.current.get(upload.id)?.abort()
      forget(upload)
    },
    remove: async (file) => {
      if (!draft) return
      await client.removeFile(draft, file._id)
      setUploads((all) => all.filter(({ received }) => received !== file._id))
      cache.setQueryData(
        keyOf(draft),
        files.filter(({ _id }) => _id !== file._id),
      )
    },
  }
}
