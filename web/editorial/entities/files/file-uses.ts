import type { FileUse } from '../../../../projections/editorial/media/view.ts'

type Place = { readonly words: string; readonly href: (id: string) => string }

const places: Readonly<Record<FileUse['kind'], Place>> = {
  article: { words: 'Artikel', href: (id) => `/article/${id}` },
  issue: { words: 'Nummer', href: (id) => `/publications/articles/${id}` },
  publication: { words: 'Publikation', href: (id) => `/publications/issues/${id}` },
  quotation: { words: 'Offert', href: (id) => `/quotation/${id}` },
  cover: { words: 'Omslag', href: (id) => `/publications/issues/edit/${id}` },
  publicationCover: { words: 'Omslag', href: (id) => `/publications/edit/${id}` },
  icon: { words: 'Ikon', href: (id) => `/publications/edit/${id}` },
  podcast: { words: 'Poddbild', href: (id) => `/publications/edit/${id}` },
  recordedName: { words: 'Inläst namn', href: (id) => `/publications/edit/${id}` },
  voice: { words: 'Röstprov', href: () => '/seller' },
}

/** 'Artikel Ledaren'. */
export const sayUse = ({ kind, name }: FileUse): string => `${places[kind].words} ${name}`.trim()

export const addressOfUse = ({ kind, id }: FileUse): string => places[kind].href(id ?? '')

/** What only an administrator may open. */
export const isAdminsUse = ({ kind }: FileUse): boolean =>
  ['publicationCover', 'icon', 'podcast', 'recordedName', 'voice'].includes(kind)

export const sayUses = (uses: readonly FileUse[]): string => uses.map(sayUse).join(', ')
