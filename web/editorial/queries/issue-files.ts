import { useQueries } from '@tanstack/react-query'
import type { FileView, ImagefileView, SoundfileView, TextfileView } from '../../../projections/editorial/media/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

const fileCollections = ['textfiles', 'soundfiles', 'imagefiles', 'videofiles', 'uploads'] as const
export type FileCollection = (typeof fileCollections)[number]

export type IssueFile = {
  readonly collection: FileCollection
  readonly _id: string
  readonly name: string
  /** The address of the present bytes. */
  readonly url: string
  readonly createdAt: string
  /** The contents in figures, such as '5 604 ord, 16 sidor'. */
  readonly holds: FileContents
}

export type FileContents = {
  readonly words?: number | null
  readonly pages?: number | null
  /** Seconds. */
  readonly duration?: number
  readonly channels?: number
  readonly sampleRate?: number
  readonly width?: number
  readonly height?: number
  readonly bytes: number
}

type FileAnswer = FileView & Partial<TextfileView & SoundfileView & ImagefileView>

export const issueFilesKey = (issueId: string) => ['files', 'issue', issueId] as const

/** Files of all five kinds that were uploaded to the issue itself, the newest first. */
export const useIssueFiles = (issueId: string | undefined) => {
  const api = useApi()
  return useQueries({
    queries: fileCollections.map((collection) => ({
      queryKey: [...issueFilesKey(issueId ?? ''), collection],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        api.get<readonly FileAnswer[]>(`/api/${collection}/issue/${issueId ?? ''}`, { signal }),
      enabled: issueId !== undefined,
      meta: { follows: ['file', 'issue'] },
    })),
    combine: (answers) => ({
      isPending: answers.some(({ isPending }) => isPending),
      isError: answers.some(({ isError }) => isError),
      error: answers.find(({ error }) => error)?.error ?? null,
      refetch: () => void Promise.all(answers.map(({ refetch }) => refetch())),
      files: answers
        .flatMap(({ data = [] }, place) => data.map((file) => toFile(fileCollections[place] ?? 'uploads', file)))
        .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    }),
  })
}

const toFile = (collection: FileCollection, file: FileAnswer): IssueFile => {
  const { _id, name, url, createdAt, words, pages, duration, channels, sampleRate, width, height, bytes } = file
  const known = { words, pages, duration, channels, sampleRate, width, height, bytes }
  return { collection, _id, name, url, createdAt, holds: known as FileContents }
}
