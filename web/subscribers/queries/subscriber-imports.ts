import { useQuery } from '@tanstack/react-query'
import type {
  ImportDetailView,
  ImportRowView,
  SubscriberImportView,
  TouchedView,
} from '../../../projections/subscribers/subscriber-import/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type SubscriberImport = SubscriberImportView
export type ImportDetail = ImportDetailView
export type ImportRow = ImportRowView
export type ChangedSinceRow = TouchedView
export type RowKind = ImportRow['kind']

const key = ['subscriber-imports'] as const

/** List imports, the latest first. */
export const useSubscriberImports = () => {
  const api = useApi()
  return useQuery({
    queryKey: [...key, 'all'],
    queryFn: ({ signal }) => api.get<readonly SubscriberImport[]>('/api/subscriberImports', { signal }),
    meta: { follows: ['subscriberImport'] },
  })
}

export const useSubscriberImport = (id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: [...key, id],
    queryFn: ({ signal }) => api.get<ImportDetail>(`/api/subscriberImports/${id}`, { signal }),
    meta: { follows: ['subscriberImport'] },
  })
}

export type RowsQuery = {
  readonly kind?: RowKind
  readonly doubles?: boolean
  readonly search?: string
  readonly field?: string
  readonly unreached?: boolean
  readonly limit: number
}

export const useImportRows = (id: string, { kind, doubles, search, field, unreached, limit }: RowsQuery) => {
  const api = useApi()
  const asked = Object.entries({ kind, doubles, search, field, unreached, limit }).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(asked).toString()
  return useQuery({
    queryKey: [...key, id, 'rows', query],
    queryFn: ({ signal }) => api.get<readonly ImportRow[]>(`/api/subscriberImports/${id}/rows?${query}`, { signal }),
    placeholderData: (before) => before,
    meta: { follows: ['subscriberImport'] },
  })
}

/** Subscribers of an import who were changed since. */
export const useTouched = (id: string, isAsked: boolean) => {
  const api = useApi()
  return useQuery({
    queryKey: [...key, id, 'touched'],
    queryFn: ({ signal }) => api.get<readonly ChangedSinceRow[]>(`/api/subscriberImports/${id}/touched`, { signal }),
    enabled: isAsked,
    meta: { follows: ['subscriberImport', 'subscriber'] },
  })
}
