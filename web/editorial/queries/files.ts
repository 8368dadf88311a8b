import type { ImagefileView, SoundfileView, TextfileView } from '../../../projections/editorial/media/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type Soundfile = SoundfileView
export type Imagefile = ImagefileView
export type Textfile = TextfileView

export type Collection = 'soundfiles' | 'imagefiles' | 'textfiles'
export type Owner = { readonly kind: 'article' | 'issue' | 'publication' | 'quotation'; readonly id: string }

export type FileOf = { readonly soundfiles: Soundfile; readonly imagefiles: Imagefile; readonly textfiles: Textfile }

/** The entity that a message names when such a file is saved. */
export const entityOf = { soundfiles: 'soundfile', imagefiles: 'imagefile', textfiles: 'textfile' } as const

const CHECK_POLL_MS = 1_000

const isCounting = (file: FileOf[Collection]) => 'words' in file && file.words === null && file.rejected === null

export const filesKey = (collection: Collection, { kind, id }: Owner) => ['files', collection, kind, id] as const

/** Files of one owner. */
export const useFiles = <Kind extends Collection>(collection: Kind, owner: Owner, isWanted = true) =>
  useRead<readonly FileOf[Kind][]>(`/api/${collection}/${owner.kind}/${owner.id}`, {
    key: filesKey(collection, owner),
    enabled: isWanted,
    follows: ['file', 'article', 'issue', 'publication', 'quotation', entityOf[collection]],
    // A text is counted a moment after it is stored.
    refetchInterval: ({ state }) => (state.data?.some(isCounting) ? CHECK_POLL_MS : false),
  })
