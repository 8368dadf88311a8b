import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../server/api-client.ts'
import { useToasts } from '../components/feedback/toasts.ts'
import { type Collection, entityOf, type Owner } from './files.ts'

type Named = { readonly _id: string; readonly name: string }

const shownBy = ['files', 'article', 'articles', 'entity', ...Object.values(entityOf)]

/** Whatever shows files fetches them anew. */
export const useRefreshFiles = () => {
  const queries = useQueryClient()
  return () => Promise.all(shownBy.map((key) => queries.invalidateQueries({ queryKey: [key] })))
}

/** Removing can be undone for as long as its receipt shows. */
export const useRemoveFile = (collection: Collection) => {
  const api = useApi()
  const toasts = useToasts()
  const refresh = useRefreshFiles()
  return useMutation({
    mutationFn: ({ _id }: Named) => api.del(`/api/${collection}/${_id}`),
    onSuccess: (_, { _id, name }) =>
      toasts.show({
        text: `${name} är raderad.`,
        undo: () => api.post(`/api/${collection}/${_id}/restore`).then(refresh),
        undone: 'Filen är tillbaka.',
      }),
    onSettled: refresh,
  })
}

/** Somebody has listened and says that it is as it should be. */
export const useConfirmSound = () => {
  const api = useApi()
  const toasts = useToasts()
  const refresh = useRefreshFiles()
  return useMutation({
    mutationFn: ({ _id }: Named) => api.post(`/api/soundfiles/${_id}/confirmation`),
    onSuccess: (_, { _id, name }) =>
      toasts.show({
        text: `${name} är godkänt.`,
        undo: () => api.del(`/api/soundfiles/${_id}/confirmation`).then(refresh),
        undone: 'Ljudet behöver höras igen.',
      }),
    onSettled: refresh,
  })
}

/** To an article, or from the one it is attached to. */
export const useAttachFile = (collection: Collection) => {
  const api = useApi()
  const toasts = useToasts()
  const refresh = useRefreshFiles()
  return useMutation({
    mutationFn: ({ file, article }: { readonly file: Named; readonly article: string | null; readonly was?: string }) =>
      api.put(`/api/${collection}/${file._id}`, { article }),
    onSuccess: (_, { file, article, was }) =>
      toasts.show({
        text: article === null ? `${file.name} är borttagen från artikeln.` : `${file.name} är kopplad till artikeln.`,
        undo: () => api.put(`/api/${collection}/${file._id}`, { article: was ?? null }).then(refresh),
        undone: article === null ? 'Filen är tillbaka i artikeln.' : 'Filen är inte längre kopplad.',
      }),
    onSettled: refresh,
  })
}

/** As the upload form calls the owner. */
export const uploadTo = ({ kind, id }: Owner): Readonly<Record<string, string>> => ({ [`${kind}id`]: id })
