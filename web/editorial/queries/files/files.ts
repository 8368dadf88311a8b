import type {
  ImagefileView,
  SoundfileView,
  TextfileView,
  UploadView,
  VideofileView,
} from '../../../../projections/editorial/media/view.ts'
import { useRead } from '../../../kernel/queries/use-read.ts'

export type Soundfile = SoundfileView
export type Imagefile = ImagefileView
export type Textfile = TextfileView
export type Videofile = VideofileView
export type Otherfile = UploadView

export type Owner = { readonly kind: 'article' | 'issue' | 'publication' | 'quotation'; readonly id: string }

/** The files by the part of the server's address that names their kind. */
export type FileOf = {
  readonly soundfiles: Soundfile
  readonly imagefiles: Imagefile
  readonly textfiles: Textfile
  readonly videofiles: Videofile
  readonly uploads: Otherfile
}

export type Collection = keyof FileOf

/** The entity that a message names when such a file is saved. */
export const entityOf = {
  soundfiles: 'soundfile',
  imagefiles: 'imagefile',
  textfiles: 'textfile',
  videofiles: 'videofile',
  uploads: 'upload',
} as const

/** The collection of the files of a kind. */
export const collectionOf = {
  sound: 'soundfiles',
  image: 'imagefiles',
  text: 'textfiles',
  video: 'videofiles',
  other: 'uploads',
} as const satisfies Readonly<Record<string, Collection>>

/** The address of a kind's list on the screen: files that are nothing else are called other files there. */
export const pathOf = (collection: Collection): string => (collection === 'uploads' ? '/otherfiles' : `/${collection}`)

/** The address of a file's form. */
export const formOf = (collection: Collection, id: string): string => `${pathOf(collection).slice(0, -1)}/${id}`

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

/** Sounds as they are when the editor is asked about them: an earlier answer never stands for them. */
export const useSoundsNow = (owner: Owner) =>
  useRead<readonly Soundfile[]>(`/api/soundfiles/${owner.kind}/${owner.id}`, {
    key: [...filesKey('soundfiles', owner), 'now'],
    follows: ['file', 'article', 'issue', entityOf.soundfiles],
    gcTime: 0,
  })
