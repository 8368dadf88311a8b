import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../kernel/queries/use-act.ts'
import type { Api } from '../../../kernel/server/api-client.ts'
import { type Collection, entityOf, type Owner } from './files.ts'

type NamedThing = { readonly _id: string; readonly name: string }

/** The keys of every view of files. */
export const fileKeys = ['files', 'article', 'articles', 'entity', ...Object.values(entityOf)].map((key) => [key])

/** Makes every view of files read them again. */
export const useRefreshFiles = () => {
  const queries = useQueryClient()
  return () => Promise.all(fileKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/** Removes a file; the receipt offers an undo while it is shown. */
export const useRemoveFile = (collection: Collection) =>
  useAct((api, { _id }: NamedThing) => api.del(`/api/${collection}/${_id}`), {
    keys: fileKeys,
    receipt: ({ _id, name }) => ({
      text: `${name} är raderad.`,
      undo: (api) => api.post(`/api/${collection}/${_id}/restore`),
      undone: 'Filen är tillbaka.',
    }),
  })

/** Records that an editor has listened and confirms the sound. */
export const useConfirmSound = () =>
  useAct((api, { _id }: NamedThing) => api.post(`/api/soundfiles/${_id}/confirmation`), {
    keys: fileKeys,
    receipt: ({ _id, name }) => ({
      text: `${name} är godkänt.`,
      undo: (api) => api.del(`/api/soundfiles/${_id}/confirmation`),
      undone: 'Ljudet behöver höras igen.',
    }),
  })

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
export const useAttachFile = (collection: Collection) =>
  useAct(
    async (api, { file, article, isInstead }: AttachInput) => {
      const replaces = isInstead && article !== null ? await filesOf(api, collection, article) : []
      await api.put(`/api/${collection}/${file._id}`, { article, ...(replaces.length > 0 && { replaces }) })
      return replaces
    },
    {
      keys: fileKeys,
      receipt: (attaching, replaced) => ({
        text: sayAttached(attaching),
        undo: async (api) => {
          for (const id of replaced) await api.post(`/api/${collection}/${id}/restore`)
          await api.put(`/api/${collection}/${attaching.file._id}`, { article: attaching.was ?? null })
        },
        undone: sayDetached(attaching),
      }),
      tellsFailure: true,
    },
  )

const filesOf = async (api: Api, collection: Collection, article: string): Promise<readonly string[]> =>
  (await api.get<readonly NamedThing[]>(`/api/${collection}/article/${article}`)).map(({ _id }) => _id)

/** The upload form's field for the owner. */
export const uploadTo = ({ kind, id }: Owner): Readonly<Record<string, string>> => ({ [`${kind}id`]: id })
