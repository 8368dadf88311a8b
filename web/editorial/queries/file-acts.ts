import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { explain, useApi } from '../../kernel/server/api-client.ts'
import { type Collection, entityOf, type Owner } from './files.ts'

type NamedThing = { readonly _id: string; readonly name: string }

const FILE_QUERIES = ['files', 'article', 'articles', 'entity', ...Object.values(entityOf)]

/** Makes every view of files read them again. */
export const useRefreshFiles = () => {
  const queries = useQueryClient()
  return () => Promise.all(FILE_QUERIES.map((key) => queries.invalidateQueries({ queryKey: [key] })))
}

/** Removes a file; the receipt offers an undo while it is shown. */
export const useRemoveFile = (collection: Collection) => {
  const api = useApi()
  const toasts = useToasts()
  const refresh = useRefreshFiles()
  return useMutation({
    mutationFn: ({ _id }: NamedThing) => api.del(`/api/${collection}/${_id}`),
    onSuccess: (_, { _id, name }) =>
      toasts.show({
        text: `${name} är raderad.`,
        undo: () => api.post(`/api/${collection}/${_id}/restore`).then(refresh),
        undone: 'Filen är tillbaka.',
      }),
    onSettled: refresh,
  })
}

/** Records that an editor has listened and confirms the sound. */
export const useConfirmSound = () => {
  const api = useApi()
  const toasts = useToasts()
  const refresh = useRefreshFiles()
  return useMutation({
    mutationFn: ({ _id }: NamedThing) => api.post(`/api/soundfiles/${_id}/confirmation`),
    onSuccess: (_, { _id, name }) =>
      toasts.show({
        text: `${name} är godkänt.`,
        undo: () => api.del(`/api/soundfiles/${_id}/confirmation`).then(refresh),
        undone: 'Ljudet behöver höras igen.',
      }),
    onSettled: refresh,
  })
}

type AttachInput = {
  readonly file: NamedThing
  readonly article: string | null
  /** The article's name, when it is not the article of the page. */
  readonly to?: string
  readonly was?: string
  /** The file replaces those of the article. */
  readonly isInstead?: boolean
}

const sayAttached = ({ file, article, to, isInstead }: AttachInput): string => {
  if (article === null) return `${file.name} är borttagen från artikeln.`
  const named = to === undefined ? 'artikeln' : `”${to}”`
  return isInstead ? `${file.name} har ersatt ljudet till ${named}.` : `${file.name} är kopplad till ${named}.`
}

const sayDetached = ({ article, was, isInstead }: AttachInput): string => {
  if (isInstead) return 'Det förra ljudet är tillbaka.'
  return article === null || was !== undefined ? 'Filen är tillbaka i artikeln.' : 'Filen är inte längre kopplad.'
}

/** Attaches a file to an article, or detaches it. */
export const useAttachFile = (collection: Collection) => {
  const api = useApi()
  const toasts = useToasts()
  const refresh = useRefreshFiles()
  const filesOf = async (article: string) =>
    (await api.get<readonly NamedThing[]>(`/api/${collection}/article/${article}`)).map(({ _id }) => _id)
  return useMutation({
    mutationFn: async ({ file, article, isInstead }: AttachInput) => {
      const replaces = isInstead && article !== null ? await filesOf(article) : []
      await api.put(`/api/${collection}/${file._id}`, { article, ...(replaces.length > 0 && { replaces }) })
      return replaces
    },
    onSuccess: (replaced, attaching) =>
      toasts.show({
        text: sayAttached(attaching),
        undo: async () => {
          for (const id of replaced) await api.post(`/api/${collection}/${id}/restore`)
          await api.put(`/api/${collection}/${attaching.file._id}`, { article: attaching.was ?? null })
          await refresh()
        },
        undone: sayDetached(attaching),
      }),
    onError: (error) => toasts.show({ text: explain(error) }),
    onSettled: refresh,
  })
}

/** The upload form's field for the owner. */
export const uploadTo = ({ kind, id }: Owner): Readonly<Record<string, string>> => ({ [`${kind}id`]: id })
