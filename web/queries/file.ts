import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api-client.ts'
import { type Collection, entityOf, type FileOf } from './files.ts'

export const useFile = <Kind extends Collection>(collection: Kind, id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['files', collection, 'one', id],
    queryFn: ({ signal }) => api.get<FileOf[Kind]>(`/api/${collection}/${id}`, { signal }),
    meta: { follows: [entityOf[collection]] },
  })
}

/** The list that a file is seen in. */
export const listOf = (
  collection: Collection,
  file: { readonly article: string | null; readonly issue: string | null } | undefined,
): string => {
  if (file?.article) return `/${collection}?article=${file.article}`
  return file?.issue ? `/${collection}?issue=${file.issue}` : `/${collection}`
}
