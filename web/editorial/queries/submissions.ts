import type {
  SentTextView,
  SubmissionFileView,
  SubmissionItem,
  SubmissionState,
  SubmissionView,
  WaitingSubmissions,
} from '../../../projections/editorial/submission/view.ts'
import { useAct } from '../../kernel/queries/use-act.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { fileKeys } from './files/file-acts.ts'

export type SubmissionListed = SubmissionItem
export type Submission = SubmissionView
export type SubmittedFile = SubmissionFileView

const follows = ['submission', 'publication', 'issue']

const COUNT_PATH = '/api/submissions/waiting'

/** How many submissions have files that wait for an editor, in all publications or in one. */
export const useWaitingSubmissions = (isWanted: boolean, publicationId?: string): number => {
  const query = publicationId === undefined ? '' : `?${new URLSearchParams({ publication: publicationId }).toString()}`
  return useRead<WaitingSubmissions>(`${COUNT_PATH}${query}`, { enabled: isWanted, follows }).data?.waiting ?? 0
}

type ListedSubmissions = {
  readonly publicationId: string | undefined
  readonly state: SubmissionState | undefined
  /** Words of number, sender, message or file; empty: all. */
  readonly search: string
  /** One more than are shown, to know whether there are others. */
  readonly limit: number
}

/** The latest first. */
export const useSubmissions = ({ publicationId, state, search, limit }: ListedSubmissions) => {
  const query = new URLSearchParams({
    limit: limit.toString(),
    ...(publicationId && { publication: publicationId }),
    ...(state && { state }),
    ...(search && { search }),
  })
  return useRead<readonly SubmissionListed[]>(`/api/submissions?${query.toString()}`, {
    follows,
    placeholderData: (earlier) => earlier,
  })
}

const CHECK_POLL_MS = 1_000

/** What a sent text says: its bytes never change, so it is read once. Without a file nothing is read. */
export const useSentText = (submissionId: string, fileId: string | undefined) =>
  useRead<SentTextView>(fileId === undefined ? undefined : `/api/submissions/${submissionId}/text/${fileId}`, {
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Sounds are checked and texts counted a moment after they came. */
const isBeingRead = ({ kind, file }: SubmittedFile) =>
  (kind === 'sound' && file?.awaitsCheck === true) ||
  (kind === 'text' && file?.words === null && file.rejected === null)

export const useSubmission = (id: string | undefined) =>
  useRead<Submission>(id === undefined ? undefined : `/api/submissions/${id}`, {
    key: ['submission', id],
    follows: [...follows, 'file', 'article'],
    refetchInterval: ({ state }) => (state.data?.files.some(isBeingRead) ? CHECK_POLL_MS : false),
  })

const afterDecision = { entities: ['submission', 'file', 'article', 'issue'], keys: [['submission'], ...fileKeys] }

const countFiles = (files: readonly unknown[]) => (files.length === 1 ? 'Filen' : `${files.length.toString()} filer`)

type Acceptance = {
  readonly files: readonly { readonly _id: string; readonly alt: string }[]
  readonly issue: string
  readonly issueName: string
  readonly article: string | null
  readonly newArticle: string | null
  /** The file whose text a new article gets. */
  readonly text: string | null
  readonly replaces: readonly string[]
  readonly tellsSender: boolean
}

const undone = 'Filerna väntar igen.'

/** Takes files into an issue; the receipt offers an undo while it is shown. */
export const useAcceptFiles = (id: string) =>
  useAct(
    (api, { issueName: _name, ...asked }: Acceptance) =>
      api.post<{ article: string | null }>(`/api/submissions/${id}/accept`, asked),
    {
      ...afterDecision,
      receipt: ({ files, issueName }) => ({
        text: `${countFiles(files)} ligger i ${issueName}.`,
        undo: (api) => api.post(`/api/submissions/${id}/undo`, { files: files.map(({ _id }) => _id) }),
        undone,
      }),
    },
  )

type Refusal = { readonly files: readonly string[]; readonly reason: string; readonly tellsSender: boolean }

export const useRefuseFiles = (id: string) =>
  useAct((api, asked: Refusal) => api.post(`/api/submissions/${id}/refuse`, asked), {
    ...afterDecision,
    receipt: ({ files }) => ({
      text: files.length === 1 ? 'Filen är avvisad.' : `${files.length.toString()} filer är avvisade.`,
      undo: (api) => api.post(`/api/submissions/${id}/undo`, { files }),
      undone,
    }),
  })

/** Undoes the decision on a file, also long after it was made. */
export const useUndoDecision = (id: string) =>
  useAct(
    (api, file: { readonly _id: string; readonly name: string }) =>
      api.post(`/api/submissions/${id}/undo`, { files: [file._id] }),
    {
      ...afterDecision,
      receipt: ({ name }) => ({ text: `${name} väntar igen.` }),
      tellsFailure: true,
    },
  )
