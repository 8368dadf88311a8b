import { useQuery } from '@tanstack/react-query'
import { useApi } from '../server/api-client.ts'
import { type Collection, entityOf, type FileOf } from './files.ts'

export const useFile = <Kind extends Collection>(collection: Kind, id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['files', collection, 'one', id],
    queryFn: ({ signal }) => api.get<FileOf[Kind]>(`/api/${collection}/${id}`, { signal }),
    meta: { follows: ['file', entityOf[collection]] },
  })
}

/** Where a file is seen among others: in a list, or with its quotation. */
export const listOf = (
  collection: Collection,
  file: Pick<FileOf[Collection], 'article' | 'issue' | 'quotation'> | undefined,
): string => {
  if (file?.article) return `/${collection}?article=${file.article}`
  if (file?.quotation) return `/quotation/${file.quotation}`
  return file?.issue ? `/${collection}?issue=${file.issue}` : `/${collection}`
}
