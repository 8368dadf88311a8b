import type {
  ImportDetailView,
  ImportRowView,
  SubscriberImportView,
  TouchedView,
} from '../../../projections/subscribers/subscriber-import/view.ts'
import { useServed } from '../../kernel/queries/use-served.ts'

export type SubscriberImport = SubscriberImportView
export type ImportDetail = ImportDetailView
export type ImportRow = ImportRowView
export type ChangedSinceRow = TouchedView
export type RowKind = ImportRow['kind']

const key = ['subscriber-imports'] as const

/** List imports, the latest first. */
export const useSubscriberImports = () =>
  useServed<readonly SubscriberImport[]>('/api/subscriberImports', {
    key: [...key, 'all'],
    follows: ['subscriberImport'],
  })

export const useSubscriberImport = (id: string) =>
  useServed<ImportDetail>(`/api/subscriberImports/${id}`, { key: [...key, id], follows: ['subscriberImport'] })

export type RowsQuery = {
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
  return useServed<readonly ImportRow[]>(`/api/subscriberImports/${id}/rows?${query}`, {
    key: [...key, id, 'rows', query],
    follows: ['subscriberImport'],
    placeholderData: (before) => before,
  })
}

/** Subscribers of an import who were changed since. */
export const useTouched = (id: string, isAsked: boolean) =>
  useServed<readonly ChangedSinceRow[]>(`/api/subscriberImports/${id}/touched`, {
    key: [...key, id, 'touched'],
    follows: ['subscriberImport', 'subscriber'],
    isWanted: isAsked,
  })
