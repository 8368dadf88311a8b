import { File } from 'lucide-react'
import { fileFilters } from '../entities/files/file-filters.ts'
import { bytesColumn, defineFileList } from '../entities/files/file-list.tsx'
import type { Otherfile } from '../queries/files/files.ts'
import { OtherRow } from './OtherRow.tsx'

export const otherList = defineFileList<Otherfile>({
  collection: 'uploads',
  words: { one: 'övrig fil', many: 'övriga filer', none: 'Ingen' },
  block: (file, parts) => <OtherRow file={file} {...parts} />,
  filters: fileFilters('other'),
  columns: [{ id: 'filename', title: 'Filnamn', text: ({ originalFilename }) => originalFilename }, bytesColumn],
  empty: {
    icon: File,
    text: 'Filer som varken är ljud, text, bild eller film laddas upp i sina nummer och artiklar. Öppna ett nummer under Publikationer och tryck Ladda upp.',
  },
})
