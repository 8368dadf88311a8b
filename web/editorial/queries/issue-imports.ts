import type { ImportOrigin } from '../../../domain/editorial/issue-import/commands.ts'
import type { IssueImportView } from '../../../projections/editorial/issue-import/view.ts'
import { useAct } from '../../kernel/queries/use-act.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type IssueImport = IssueImportView
export type FetchedSource = IssueImportView['fetched'][number]
export type WaitingArticle = IssueImportView['articles'][number]

const importKey = (issueId: string) => ['issue-import', issueId] as const

/** What has come into an issue from outside. */
export const useIssueImport = (issueId: string) =>
  useRead<IssueImport>(`/api/issues/${issueId}/imports`, { key: importKey(issueId), follows: ['issue', 'article'] })

/** A file that can be imported: the fetched one, or one that was uploaded to the issue. */
export type ChosenSource = { readonly origin: ImportOrigin; readonly mediaId?: string }

export type PreviewedArticle = {
  readonly key: string
  readonly name: string
  readonly level: `h${1 | 2 | 3 | 4 | 5 | 6}`
  readonly page: number | null
  readonly seconds: number | null
  readonly hasText: boolean
  readonly images: number
  readonly status: 'new' | 'changed' | 'waiting' | 'unchanged' | 'removed'
  /** Whether it brings values: none where each waits for an editor. What was removed here stays out all the same. */
  readonly comes: boolean
  /** It was left out before, or an earlier issue has it. */
  readonly isUnwanted: boolean
}

export type ImportPreview = {
  readonly title: string
  readonly filename: string
  readonly articles: readonly PreviewedArticle[]
  readonly gone: readonly string[]
  readonly faults: readonly string[]
  readonly faultCount: number
}

const queryOf = ({ origin, mediaId }: ChosenSource) =>
  new URLSearchParams({ origin, ...(mediaId && { mediaId }) }).toString()

/** What an import would do. It is read anew each time it is opened. */
export const useImportPreview = (issueId: string, source: ChosenSource) =>
  useRead<ImportPreview>(`/api/issues/${issueId}/imports/preview?${queryOf(source)}`, { gcTime: 0, retry: false })

type FetchAnswer = { readonly filename: string; readonly articles: number; readonly isNew: boolean }

/** Fetches the newest book of the account, or the feed. */
export const useFetchSource = (issueId: string) =>
  useAct((api, origin: 'daisy' | 'rss') => api.post<FetchAnswer>(`/api/issues/${issueId}/imports/fetch`, { origin }), {
    keys: [importKey(issueId), ['issues', issueId]],
    receipt: (_, { filename, isNew }) => ({ text: isNew ? `${filename} är hämtad.` : `${filename}: inget nytt.` }),
  })

type ImportAnswer = { readonly text: string }

/** Imports a source; `leftOut`: the keys of the rows that stay out. */
export const useImportSource = (issueId: string) =>
  useAct(
    (api, asked: ChosenSource & { readonly leftOut: readonly string[] }) =>
      api.post<ImportAnswer>(`/api/issues/${issueId}/imports`, asked),
    {
      entities: ['issue', 'article'],
      keys: [importKey(issueId), ['articles', issueId]],
      receipt: (_, { text }) => ({ text: `Importen är klar: ${text}.` }),
    },
  )

type Version = {
  readonly name: string
  readonly level: string
  readonly ingress: string
  readonly text: string
  readonly byLine: string
}
export type ComparedVersions = {
  readonly fields: WaitingArticle['fields']
  readonly own: Version
  readonly source: Version
}

/** Keeps an article that the source no longer has. */
export const useKeepGoneArticle = (issueId: string) =>
  useAct((api, key: string) => api.post(`/api/issues/${issueId}/imports/keep`, { key }), {
    entities: ['issue'],
    keys: [importKey(issueId)],
    receipt: () => ({ text: 'Artikeln är kvar.' }),
    tellsFailure: true,
  })

/** An article that has changed both here and at its source: both versions. */
export const useVersions = (issueId: string, key: string) =>
  useRead<ComparedVersions>(`/api/issues/${issueId}/imports/versions?${new URLSearchParams({ key }).toString()}`, {
    retry: false,
  })

export const useVersionChoice = (issueId: string) =>
  useAct(
    (api, asked: { readonly key: string; readonly chosen: 'source' | 'own' }) =>
      api.post(`/api/issues/${issueId}/imports/choice`, asked),
    {
      entities: ['issue', 'article'],
      keys: [importKey(issueId), ['articles', issueId]],
      receipt: ({ chosen }) => ({
        text: chosen === 'source' ? 'Artikeln har källans version.' : 'Artikeln har kvar din version.',
      }),
    },
  )
