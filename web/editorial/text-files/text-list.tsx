import { FileText } from 'lucide-react'
import { fileFilters } from '../entities/files/file-filters.ts'
import { bytesColumn, defineFileList } from '../entities/files/file-list.tsx'
import type { Textfile } from '../queries/files/files.ts'
import { TextRow } from './TextRow.tsx'
import { sayWordsAndPages } from './words-and-pages.ts'

const countText = (number: number | null) => number?.toString() ?? ''

export const textList = defineFileList<Textfile>({
  collection: 'textfiles',
  words: { one: 'textfil', many: 'textfiler', none: 'Ingen' },
  block: (file, parts) => <TextRow file={file} {...parts} />,
  filters: fileFilters('text'),
  columns: [
    { id: 'words', title: 'Ord', text: ({ words }) => countText(words) },
    { id: 'pages', title: 'Sidor', text: ({ pages }) => countText(pages) },
    bytesColumn,
    { id: 'rejected', title: 'Fel', text: ({ rejected }) => rejected ?? '' },
  ],
  foot: (files) => files.length > 1 && `De som visas är tillsammans ${sayWordsAndPages(files)}.`,
  empty: {
    icon: FileText,
    text: 'Texter laddas upp i sina nummer, artiklar och offerter. Öppna ett nummer under Publikationer och tryck Ladda upp.',
  },
})
