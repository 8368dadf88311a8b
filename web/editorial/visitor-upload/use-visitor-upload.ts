import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { visitorLimits } from '../../../domain/editorial/media/intake.ts'
import { MAX_SUBMITTED_FILES } from '../../../domain/editorial/submission/rules.ts'
import type { OpenPublication } from '../../../projections/editorial/publication/view.ts'
import { useLeaveWarning } from '../../kernel/forms/use-leave-warning.ts'
import {
  type FilledForm,
  MISSING_FILE_SENTENCE,
  placeOfMissingFile,
  type Receipt,
  type Refusal,
  SubmissionRefused,
  sayRefused,
  submitFiles,
} from './submit-files.ts'
import { type ChosenFile, createUploads, isUnderWay, type Uploads } from './uploads.ts'

export const visitorMaxBytes = visitorLimits(Number.POSITIVE_INFINITY).maxBytes

type TypedForm = Pick<FilledForm, 'publication' | 'name' | 'email' | 'message' | 'website'>

const blank: TypedForm = { publication: '', name: '', email: '', message: '', website: '' }

/** What a receipt on the screen says. */
export type SentFiles = Receipt & { readonly files: readonly string[]; readonly email: string }

export type VisitorUpload = {
  readonly typed: TypedForm
  readonly set: (changes: Partial<TypedForm>) => void
  readonly files: readonly ChosenFile[]
  readonly uploads: Uploads
  readonly maxFiles: number
  /** Files are on their way, or wait for it. */
  readonly isBusy: boolean
  /** Sends as soon as every file has come. */
  readonly send: () => void
  /** The visitor has pressed 'Skicka', and the answer is not there. */
  readonly isWanted: boolean
  readonly refusal: Refusal | undefined
  readonly sent: SentFiles | undefined
  readonly beginAgain: () => void
}

export type UploadFormProps = {
  readonly work: VisitorUpload
  readonly publications: readonly OpenPublication[]
}

/** Tells the files when the network goes and comes. */
const useNetwork = (uploads: Uploads) =>
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    window.addEventListener('offline', uploads.pause, { signal })
    window.addEventListener('online', uploads.goOn, { signal })
    return () => gone.abort()
  }, [uploads])

type VisitorUploadOptions = {
  readonly channel: FilledForm['channel']
  readonly maxFiles?: number
  /** The publication that is chosen until the visitor chooses. */
  readonly publication?: string | undefined
  readonly onSent?: (sent: SentFiles) => void
}

/** A visitor's form while it is filled in. What is typed and what is on its way stays while other tabs are looked at. */
export const useVisitorUpload = (options: VisitorUploadOptions): VisitorUpload => {
  const { channel, maxFiles = MAX_SUBMITTED_FILES, publication = '', onSent } = options
  const [own, setTyped] = useState<TypedForm>(blank)
  const typed = own.publication === '' ? { ...own, publication } : own
  const [isWanted, setWanted] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [sent, setSent] = useState<SentFiles>()
  const turn = useRef(0)
  const [uploads] = useState(() =>
    createUploads(() => import('./send-file.ts').then(({ sendFile }) => sendFile), {
      maxBytes: visitorMaxBytes,
      maxFiles,
    }),
  )
  const files = useSyncExternalStore(uploads.subscribe, uploads.files)
  useNetwork(uploads)
  useLeaveWarning(files.length > 0)
  useEffect(() => {
    if (typed.publication !== '') uploads.chooseFor(typed.publication)
  }, [uploads, typed.publication])

  const send = async () => {
    turn.current += 1
    const ownTurn = turn.current
    setWanted(true)
    setRefusal(undefined)
    const { ready, refused } = await uploads.whenCome()
    if (turn.current !== ownTurn) return
    const uploadIds = ready.map(({ uploadId }) => uploadId)
    const form = { ...typed, channel, uploads: uploadIds }
    try {
      if (refused.length > 0) return setRefusal({ sentence: sayRefused(refused, ready.length) })
      if (ready.length === 0) return
      // Since the page was loaded: a second sending straight after the first is no machine's.
      const receipt = await submitFiles({ ...form, filledInFor: Math.round(performance.now()) })
      const answer = { ...receipt, files: ready.map(({ name }) => name), email: typed.email }
      setSent(answer)
      uploads.forget(uploadIds)
      onSent?.(answer)
    } catch (error) {
      if (!(error instanceof SubmissionRefused)) throw error
      const gone = ready[placeOfMissingFile(error.refusal)]
      if (gone) uploads.refuse(gone.uploadId, MISSING_FILE_SENTENCE)
      setRefusal(gone ? { sentence: `${gone.name}: ${MISSING_FILE_SENTENCE}` } : error.refusal)
    } finally {
      setWanted(false)
    }
  }
  return {
    typed,
    set: (changes) => {
      setRefusal(undefined)
      // What is typed after the press is not what was to be sent.
      turn.current += 1
      setWanted(false)
      setTyped((before) => ({ ...before, ...changes }))
    },
    files,
    uploads,
    maxFiles,
    isBusy: files.some(isUnderWay),
    send: () => {
      if (!isWanted) void send()
    },
    isWanted,
    refusal,
    sent,
    beginAgain: () => {
      setTyped(({ publication: chosen, name, email }) => ({ ...blank, publication: chosen, name, email }))
      setSent(undefined)
    },
  }
}
