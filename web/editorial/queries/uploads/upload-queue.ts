import { createListeners } from '../../../kernel/listeners.ts'
import { createFileKeys } from '../../../kernel/server/act-key.ts'
import { type Api, explain, isRefusedForGood, type UploadOptions } from '../../../kernel/server/api-client.ts'
import { newKey } from '../../../kernel/server/new-key.ts'

/** Form fields `articleid`, `issueid`, `publicationid`, `quotationid`, `replaces`. */
export type UploadOwner = Readonly<Record<string, string>>

type FileKind = 'sound' | 'image' | 'text' | 'video' | 'other'
export type UploadedFile = { readonly _id: string; readonly name: string; readonly kind: FileKind | undefined }

/** `checking`: all bytes are sent, and the server looks at them. */
type UploadPhase = 'waiting' | 'sending' | 'checking' | 'done' | 'failed'

export type QueuedUpload = {
  readonly id: string
  readonly order: UploadOrder
  readonly fileName: string
  /** The file's number among those sent together. */
  readonly place: { readonly number: number; readonly of: number }
  readonly phase: UploadPhase
  readonly percent: number
  readonly received?: UploadedFile
  readonly error?: string | undefined
  /** The file would be refused again. */
  readonly isFinal?: boolean
}

/** Files that a person has sent together, and where they belong. */
export type UploadOrder = {
  readonly to: UploadOwner
  /**
   * The collection of every file: files of another kind are refused. Without it each file goes to the collection of its
   * kind.
   */
  readonly collection?: string | undefined
  /** The field that shows these uploads while it is on the screen; elsewhere they are shown on every page. */
  readonly desk?: string | undefined
  /** The issue whose files they become: what follows is offered when they are there. */
  readonly issueId?: string | undefined
  readonly onUploaded?: ((file: UploadedFile) => void) | undefined
  /** Retries a file with all that follows its upload; by default it is only sent again. */
  readonly again?: ((files: readonly File[]) => unknown) | undefined
}

type Answer = { readonly files: readonly (UploadedFile | { readonly error: string })[] }
type WaitingFile = {
  readonly file: File
  readonly stop: AbortController
  readonly settle: (received?: UploadedFile) => void
}

/** More at once would only share the same line, and hold the server's answer to other people. */
const MAX_AT_ONCE = 3

export const isOver = ({ phase }: QueuedUpload): boolean => phase === 'done' || phase === 'failed'

/** The uploads as they stand, and who hears of a change. */
const createUploadList = () => {
  const { subscribe, notify } = createListeners()
  const shown = new Set<string>()
  let uploads: readonly QueuedUpload[] = []
  const change = (next: readonly QueuedUpload[]) => {
    uploads = next
    notify()
  }
  return {
    subscribe,
    all: () => uploads,
    find: (id: string) => uploads.find((upload) => upload.id === id),
    add: (added: readonly QueuedUpload[]) => change([...uploads, ...added]),
    set: (id: string, changes: Partial<QueuedUpload>) =>
      change(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload))),
    /** The uploads that are taken off. */
    drop: (isDropped: (upload: QueuedUpload) => boolean): readonly QueuedUpload[] => {
      const dropped = uploads.filter(isDropped)
      change(uploads.filter((upload) => !isDropped(upload)))
      return dropped
    },
    /** Says that a field shows its uploads itself, until the answer is called. */
    show: (desk: string) => {
      shown.add(desk)
      return () => {
        shown.delete(desk)
        change([...uploads])
      }
    },
    isShown: ({ order: { desk } }: QueuedUpload) => desk !== undefined && shown.has(desk),
  }
}

type Delivery = Required<Pick<UploadOptions, 'onProgress' | 'signal' | 'key'>> & { readonly file: File }

const deliver = async (
  api: Pick<Api, 'upload'>,
  { to, collection }: UploadOrder,
  { file, ...options }: Delivery,
): Promise<UploadedFile | { readonly error: string } | undefined> => {
  const form = new FormData()
  for (const [field, value] of Object.entries(to)) form.append(field, value)
  form.append('file', file)
  if (collection !== undefined) return api.upload<UploadedFile>(`/api/${collection}`, form, options)
  return (await api.upload<Answer>('/api/uploads/upload', form, options)).files[0]
}

/** The uploads of the whole app: they continue on every page. A fault of one file stops no other one. */
export const createUploadQueue = (api: Pick<Api, 'upload'>) => {
  const { add: enlist, find, set, drop: delist, ...list } = createUploadList()
  const keyOf = createFileKeys()
  const files = new Map<string, WaitingFile>()

  const drop = (isDropped: (upload: QueuedUpload) => boolean) => {
    for (const { id } of delist(isDropped)) {
      const waiting = files.get(id)
      files.delete(id)
      waiting?.stop.abort()
      waiting?.settle()
    }
    begin()
  }
  const send = async ({ id, order, fileName }: QueuedUpload, { file, stop }: WaitingFile) => {
    const onProgress = (percent: number) => set(id, { percent, phase: percent < 100 ? 'sending' : 'checking' })
    try {
      const key = keyOf(file, order.to)
      const received = await deliver(api, order, { file, onProgress, signal: stop.signal, key })
      if (!received || 'error' in received) {
        set(id, { phase: 'failed', error: received?.error ?? 'Filen kom inte fram.', isFinal: received !== undefined })
        return undefined
      }
      const sent: UploadedFile = { _id: received._id, name: fileName, kind: received.kind }
      set(id, { phase: 'done', percent: 100, received: sent })
      order.onUploaded?.(sent)
      return sent
    } catch (error) {
      if (!stop.signal.aborted) set(id, { phase: 'failed', error: explain(error), isFinal: isRefusedForGood(error) })
      return undefined
    }
  }
  const begin = () => {
    const underway = list.all().filter(({ phase }) => phase === 'sending' || phase === 'checking').length
    const next = list.all().filter(({ phase }) => phase === 'waiting')
    for (const upload of next.slice(0, MAX_AT_ONCE - underway)) {
      const waiting = files.get(upload.id)
      if (!waiting) continue
      set(upload.id, { phase: 'sending' })
      void send(upload, waiting).then((received) => {
        waiting.settle(received)
        begin()
      })
    }
  }
  /** Resolves when every file has arrived, has failed or was cancelled: with those that arrived, in their order. */
  const add = async (chosen: readonly File[], order: UploadOrder): Promise<readonly UploadedFile[]> => {
    const added = chosen.map((file, index) => {
      const { promise, resolve } = Promise.withResolvers<UploadedFile | undefined>()
      const id = newKey()
      files.set(id, { file, stop: new AbortController(), settle: resolve })
      const place = { number: index + 1, of: chosen.length }
      const upload: QueuedUpload = { id, order, fileName: file.name, place, phase: 'waiting', percent: 0 }
      return { upload, promise }
    })
    enlist(added.map(({ upload }) => upload))
    begin()
    const arrived = (await Promise.all(added.map(({ promise }) => promise))).filter((each) => each !== undefined)
    // What has come is told where it belongs; only an issue's files stay, with what is to be done with them.
    if (order.issueId === undefined) drop(({ order: of, phase }) => of === order && phase === 'done')
    return arrived
  }
  const retry = (id: string) => {
    const upload = find(id)
    const waiting = files.get(id)
    if (!upload || !waiting) return
    if (upload.order.again) {
      drop((each) => each.id === id)
      upload.order.again([waiting.file])
      return
    }
    set(id, { phase: 'waiting', percent: 0, error: undefined })
    begin()
  }
  return {
    ...list,
    add,
    retry,
    /** Takes one off the list; its upload is cancelled. */
    remove: (id: string) => drop((upload) => upload.id === id),
    /** Takes all off the list that are over and stand in no field. */
    clear: () => drop((upload) => isOver(upload) && !list.isShown(upload)),
    /** Cancels all, and takes them off. */
    empty: () => drop(() => true),
  }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>
