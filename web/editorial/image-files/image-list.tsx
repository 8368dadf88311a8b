import { Image } from 'lucide-react'
import { defineList } from '../../kernel/lists/define-list.ts'
import { cellOfTime } from '../../kernel/words/swedish.ts'
import { fileFilters } from '../entities/files/file-filters.ts'
import type { Imagefile } from '../queries/files.ts'
import { ImageRow } from './ImageRow.tsx'

/** The list of pictures of all owners, for staff only. `isCompact`: without the pictures themselves. */
export const imageListOf = (isCompact: boolean) =>
  defineList<Imagefile>({
    entity: 'imagefile',
    follows: ['file', 'article', 'issue', 'publication', 'quotation'],
    collection: '/api/imagefiles',
    words: { one: 'bild', many: 'bilder', none: 'Ingen' },
    block: (file, parts) => <ImageRow file={file} article={undefined} isCompact={isCompact} {...parts} />,
    filters: fileFilters('image'),
    columns: [
      { id: 'name', title: 'Namn', text: ({ name }) => name, isSortable: true },
      { id: 'createdAt', title: 'Inkom', text: ({ createdAt }) => cellOfTime(createdAt), isSortable: true },
      { id: 'title', title: 'Rubrik', text: ({ title }) => title },
      { id: 'alt', title: 'Beskrivning', text: ({ alt }) => alt },
      { id: 'size', title: 'Mått', text: ({ width, height }) => `${width} × ${height}` },
      { id: 'bytes', title: 'Storlek i byte', text: ({ bytes }) => bytes.toString(), isSortable: true },
      { id: 'info', title: 'Information', text: ({ info }) => info },
    ],
    order: { column: 'createdAt', direction: 'descending' },
    searched: 'Sökningen gäller filernas namn och information.',
    remove: { tells: () => undefined },
    empty: { icon: Image, text: 'Bilder laddas upp i sina nummer och artiklar.' },
  })
