import { Image } from 'lucide-react'
import { fileFilters } from '../entities/files/file-filters.ts'
import { bytesColumn, defineFileList } from '../entities/files/file-list.tsx'
import type { Imagefile } from '../queries/files/files.ts'
import { ImageRow } from './ImageRow.tsx'

export const imageList = defineFileList<Imagefile>({
  collection: 'imagefiles',
  words: { one: 'bild', many: 'bilder', none: 'Ingen' },
  block: (file, parts) => <ImageRow file={file} article={undefined} isCompact={false} {...parts} />,
  filters: fileFilters('image'),
  columns: [
    { id: 'title', title: 'Rubrik', text: ({ title }) => title },
    { id: 'alt', title: 'Beskrivning', text: ({ alt }) => alt },
    { id: 'size', title: 'Mått', text: ({ width, height }) => `${width} × ${height}` },
    bytesColumn,
  ],
  empty: {
    icon: Image,
    text: 'Bilder laddas upp i sina nummer och artiklar. Öppna ett nummer under Publikationer och tryck Ladda upp.',
  },
})
