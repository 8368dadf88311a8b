import type { BinItem } from '../../../projections/editorial/bin/view.ts'
import { useAct } from '../../kernel/queries/use-act.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import type { Api } from '../../kernel/server/api-client.ts'
import { collectionOf } from './files/files.ts'

export type { BinItem } from '../../../projections/editorial/bin/view.ts'

/** What a bin is of: an issue, the issues of a publication, or all publications. */
export type BinOwner =
  | { readonly kind: 'issue' | 'publication'; readonly id: string }
  | { readonly kind: 'publications' }

const pathOf = (owner: BinOwner) =>
  owner.kind === 'publications' ? '/api/publications/bin' : `/api/${owner.kind}s/${owner.id}/bin`

const entities = ['article', 'issue', 'publication', 'soundfile', 'imagefile', 'textfile', 'file']

/** The latest removed first. */
export const useBin = (owner: BinOwner) =>
  useRead<readonly BinItem[]>(pathOf(owner), { key: ['bin', pathOf(owner)], follows: entities })

const collections: Readonly<Record<BinItem['kind'], string>> = {
  ...collectionOf,
  article: 'articles',
  issue: 'issues',
  publication: 'publications',
}

/** One after the other, because the articles of an issue share a stream. */
const each = async (items: readonly BinItem[], send: (path: string) => Promise<unknown>) => {
  for (const { kind, _id } of items) await send(`/api/${collections[kind]}/${_id}`)
}

const restore = (api: Api, items: readonly BinItem[]) => each(items, (path) => api.post(`${path}/restore`))

const sayRestored = ([one, ...others]: readonly BinItem[]) => {
  if (!one) return ''
  if (others.length > 0) return `${(others.length + 1).toString()} är tillbaka på sina platser.`
  return one.kind === 'article' ? `”${one.name}” är tillbaka på sin plats.` : `${one.name} är tillbaka.`
}

/** Brings removed things back; the receipt offers to remove them again. */
export const useRestore = () =>
  useAct(restore, {
    entities,
    keys: [['bin'], ['articles'], ['files']],
    receipt: (items) => ({
      text: sayRestored(items),
      undo: (api) => each(items, (path) => api.del(path)),
      undone: 'Åter i papperskorgen.',
    }),
    tellsFailure: true,
  })
