import type {
  ImportDetailView,
  ImportRowView,
  SubscriberImportView,
  TouchedView,
} from '../../../projections/subscribers/subscriber-import/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type SubscriberImport = SubscriberImportView
export type ImportDetail = ImportDetailView
export type ImportRow = ImportRowView
export type ChangedSinceRow = TouchedView
export type RowKind = ImportRow['kind']

/** List imports, the latest first. */
export const useSubscriberImports = () =>
  useRead<readonly SubscriberImport[]>('/api/subscriberImports', { follows: ['subscriberImport'] })

export const useSubscriberImport = (id: string) =>
  useRead<ImportDetail>(`/api/subscriberImports/${id}`, { follows: ['subscriberImport'] })

type RowsQuery = {
  readonly kind?: RowKind
  readonly doubles?: boolean
  readonly search?: string
  readonly field?: string
  readonly unreached?: boolean
  readonly limit: number
}

export const useImportRows = (id: string, { kind, doubles, search, field, unreached, limit }: RowsQuery) => {
  const asked = Object.entries({ kind, doubles, search, field, unreached, limit }).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(asked).toString()
  return useRead<readonly ImportRow[]>(`/api/subscriberImports/${id}/rows?${query}`, {
    follows: ['subscriberImport'],
    placeholderData: (before) => before,
  })
}

/** Subscribers of an import who were changed since. */
export const useTouched = (id: string, isAsked: boolean) =>
  useRead<readonly ChangedSinceRow[]>(`/api/subscriberImports/${id}/touched`, {
    enabled: isAsked,
    follows: ['subscriberImport', 'subscriber'],
  })
