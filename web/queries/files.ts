import { useQuery } from '@tanstack/react-query'
import type { ImagefileView, SoundfileView } from '../../projections/media/view.ts'
import { useApi } from '../api-client.ts'

export type Soundfile = SoundfileView
export type Imagefile = ImagefileView

export type Collection = 'soundfiles' | 'imagefiles'
export type Owner = { readonly kind: 'article' | 'issue' | 'publication' | 'quotation'; readonly id: string }

export type FileOf = { readonly soundfiles: Soundfile; readonly imagefiles: Imagefile }

export const filesKey = (collection: Collection, owner?: Owner) =>
  ['files', collection, owner?.kind, owner?.id] as const

/** Files of one owner; every file without. */
export const useFiles = <Kind extends Collection>(collection: Kind, owner: Owner | undefined) => {
  const api = useApi()
  const path = `/api/${collection}${owner ? `/${owner.kind}/${owner.id}` : ''}`
  return useQuery({
    queryKey: filesKey(collection, owner),
    queryFn: ({ signal }) => api.get<readonly FileOf[Kind][]>(path, { signal }),
    meta: { follows: ['article', 'issue'] },
  })
}
