import { FOLDER_AS_ZIP, refusalOfName } from '../../../domain/editorial/visitor-uploads/refused-names.ts'
import { createListeners } from '../../kernel/listeners.ts'

/** `isPassing`: the network or the server is away, and the file goes on when it is back. */
export type SendingFault = { readonly isPassing: true } | { readonly isPassing: false; readonly sentence: string }

type SendingNews = {
  readonly onProgress: (percent: number) => void
  /** The id of the upload, by which the form names the file. */
  readonly onDone: (uploadId: string) => void
  readonly onFault: (fault: SendingFault) => void
}

/** A file on its way. */
type FileOnItsWay = { readonly pause: () => void; readonly goOn: () => void; readonly remove: () => void }

export type SendFile = (file: File, publication: string, news: SendingNews) => FileOnItsWay

export type FileState =
  /** Waits for its turn, or for the visitor to choose a publication. */
  | { readonly stage: 'queued' }
  | { readonly stage: 'sending' }
  /** Waits for the network. */
  | { readonly stage: 'waiting' }
  | { readonly stage: 'done'; readonly uploadId: string }
  | { readonly stage: 'refused'; readonly sentence: string }

export type ChosenFile = {
  readonly id: number
  readonly name: string
  readonly bytes: number
  readonly percent: number
  readonly state: FileState
}

type Limits = { readonly maxBytes: number; readonly maxFiles: number }

/** A telephone sends faster with a few at once than one by one, and no faster with more. */
const AT_ONCE = 3

/** Milliseconds until a broken file tries again; the network's return comes before. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const

const GIGABYTE = 1_000_000_000

export const sayLimit = (bytes: number): string =>
  bytes >= GIGABYTE ? `${Math.floor(bytes / GIGABYTE).toString()} GB` : `${Math.floor(bytes / 1_000_000).toString()} MB`

const refusalOf = (file: File, place: number, { maxBytes, maxFiles }: Limits): string | undefined => {
  if (place >= maxFiles) return `Högst ${maxFiles.toString()} filer kan skickas på en gång.`
  if (file.size === 0) return 'Filen är tom.'
  if (file.size > maxBytes) return `Filen är för stor. Högst ${sayLimit(maxBytes)} tas emot.`
  return refusalOfName(file.name)
}

type Entry = {
  shown: ChosenFile
  readonly file: File
  sending?: FileOnItsWay
  tries: number
  timer?: ReturnType<typeof setTimeout>
}

/** The list as the page shows it. */
const createFileList = () => {
  let entries: readonly Entry[] = []
  let shown: readonly ChosenFile[] = []
  const { subscribe, notify } = createListeners()
  const replace = (now: readonly Entry[]) => {
    entries = now
    shown = entries.map((entry) => entry.shown)
    notify()
  }
  return {
    replace,
    show: (entry: Entry, changes: Partial<ChosenFile>) => {
      entry.shown = { ...entry.shown, ...changes }
      replace(entries)
    },
    all: () => entries,
    at: (stage: FileState['stage']) => entries.filter((entry) => entry.shown.state.stage === stage),
    shown: () => shown,
    subscribe,
  }
}

type FileList = ReturnType<typeof createFileList>

/** Sends a few files of the list at a time, to the publication once it is chosen. */
const createSender = (list: FileList, load: () => Promise<SendFile>) => {
  let publication: string | undefined

  const goOn = (entry: Entry) => {
    clearTimeout(entry.timer)
    list.show(entry, { state: { stage: 'sending' } })
    if (entry.sending) entry.sending.goOn()
    else begin(entry)
  }
  const wait = (entry: Entry) => {
    clearTimeout(entry.timer)
    list.show(entry, { state: { stage: 'waiting' } })
    const pause = PAUSES_MS[Math.min(entry.tries, PAUSES_MS.length - 1)] ?? 0
    entry.tries += 1
    entry.timer = setTimeout(() => goOn(entry), pause)
  }
  const heed = (entry: Entry, fault: SendingFault) => {
    if (!list.all().includes(entry)) return
    if (fault.isPassing) return wait(entry)
    list.show(entry, { state: { stage: 'refused', sentence: fault.sentence } })
    startNext()
  }
  const newsOf = (entry: Entry): SendingNews => ({
    onProgress: (percent) => {
      entry.tries = 0
      if (list.all().includes(entry)) list.show(entry, { percent })
    },
    onDone: (uploadId) => {
      list.show(entry, { percent: 100, state: { stage: 'done', uploadId } })
      startNext()
    },
    onFault: (fault) => heed(entry, fault),
  })
  const begin = (entry: Entry) => {
    const to = publication
    if (to === undefined) return
    list.show(entry, { state: { stage: 'sending' } })
    load().then(
      (send) => {
        if (list.all().includes(entry)) entry.sending = send(entry.file, to, newsOf(entry))
      },
      () => heed(entry, { isPassing: true }),
    )
  }
  const startNext = () => {
    if (publication === undefined) return
    const free = AT_ONCE - list.at('sending').length - list.at('waiting').length
    for (const entry of list.at('queued').slice(0, Math.max(0, free))) begin(entry)
  }
  return {
    startNext,
    chooseFor: (chosen: string) => {
      publication = chosen
      startNext()
    },
    /** The network is gone: a request that hangs would not end by itself. */
    pause: () => {
      for (const entry of list.at('sending')) {
        entry.sending?.pause()
        wait(entry)
      }
    },
    goOn: () => list.at('waiting').forEach(goOn),
  }
}

/** A file is on its way, or waits for it. */
export const isUnderWay = ({ state: { stage } }: ChosenFile): boolean =>
  stage === 'queued' || stage === 'sending' || stage === 'waiting'

/** The files that have come, by the ids of their uploads. */
const readyAmong = (files: readonly ChosenFile[]) =>
  files.flatMap(({ name, state }) => (state.stage === 'done' ? [{ name, uploadId: state.uploadId }] : []))

/** The files that are refused, with the reason. */
const refusedAmong = (files: readonly ChosenFile[]) =>
  files.flatMap(({ id, name, state }) => (state.stage === 'refused' ? [{ id, name, sentence: state.sentence }] : []))

type ComeFiles = {
  readonly ready: ReturnType<typeof readyAmong>
  readonly refused: ReturnType<typeof refusedAmong>
}

/**
 * The files that a visitor has chosen, outside of what is on the screen: they go on while another tab is read. `load`
 * fetches what sends them.
 */
export const createUploads = (load: () => Promise<SendFile>, limits: Limits) => {
  const list = createFileList()
  const { startNext, ...sender } = createSender(list, load)
  let lastId = 0
  return {
    ...sender,
    subscribe: list.subscribe,
    files: list.shown,
    add: (files: readonly File[], folders: readonly string[] = []) => {
      const there = list.shown().filter(({ state }) => state.stage !== 'refused').length
      const added = files.map((file, index): Entry => {
        const sentence = refusalOf(file, there + index, limits)
        const state: FileState = sentence === undefined ? { stage: 'queued' } : { stage: 'refused', sentence }
        lastId += 1
        return { file, tries: 0, shown: { id: lastId, name: file.name, bytes: file.size, percent: 0, state } }
      })
      const refused = folders.map((name): Entry => {
        lastId += 1
        const state = { stage: 'refused', sentence: FOLDER_AS_ZIP } as const
        return { file: new File([], name), tries: 0, shown: { id: lastId, name, bytes: 0, percent: 0, state } }
      })
      list.replace([...list.all(), ...added, ...refused])
      startNext()
    },
    remove: (id: number) => {
      const entry = list.all().find(({ shown }) => shown.id === id)
      if (!entry) return
      clearTimeout(entry.timer)
      list.replace(list.all().filter((each) => each !== entry))
      entry.sending?.remove()
      startNext()
    },
    /**
     * Resolves with the files that have come, as soon as none is on its way, and with those that were refused meanwhile:
     * the visitor did not know of them when pressing 'Skicka'.
     */
    whenCome: () =>
      new Promise<ComeFiles>((resolve) => {
        const known = list.at('refused').map(({ shown }) => shown.id)
        const look = () => {
          if (list.shown().some(isUnderWay)) return
          leave()
          const refused = refusedAmong(list.shown()).filter(({ id }) => !known.includes(id))
          resolve({ ready: readyAmong(list.shown()), refused })
        }
        const leave = list.subscribe(look)
        look()
      }),
    /** The receiver does not have this upload any more. */
    refuse: (uploadId: string, sentence: string) => {
      const entry = list
        .at('done')
        .find(({ shown: { state } }) => state.stage === 'done' && state.uploadId === uploadId)
      if (entry) list.show(entry, { percent: 0, state: { stage: 'refused', sentence } })
    },
    /** These uploads are sent, and belong to the receiver now; what was added meanwhile stays. */
    forget: (uploadIds: readonly string[]) =>
      list.replace(
        list.all().filter(({ shown: { state } }) => {
          if (state.stage === 'done') return !uploadIds.includes(state.uploadId)
          return state.stage !== 'refused'
        }),
      ),
  }
}

export type Uploads = ReturnType<typeof createUploads>
