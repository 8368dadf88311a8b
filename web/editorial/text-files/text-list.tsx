import { FileText } from 'lucide-react'
import { defineList } from '../../kernel/lists/define-list.ts'
import { cellOfTime } from '../../kernel/words/swedish.ts'
import { fileFilters } from '../entities/files/file-filters.ts'
import type { Textfile } from '../queries/files.ts'
import { TextRow } from './TextRow.tsx'
import { sayWordsAndPages } from './words-and-pages.ts'

const countText = (number: number | null) => number?.toString() ?? ''

/** The list of texts of all owners, for staff only. */
export const textList = defineList<Textfile>({
  entity: 'textfile',
  follows: ['file', 'article', 'issue', 'publication', 'quotation'],
  collection: '/api/textfiles',
  words: { one: 'textfil', many: 'textfiler', none: 'Ingen' },
  block: (file, parts) => <TextRow file={file} {...parts} />,
  filters: fileFilters('text'),
  columns: [
    { id: 'name', title: 'Namn', text: ({ name }) => name, isSortable: true },
    { id: 'createdAt', title: 'Inkom', text: ({ createdAt }) => cellOfTime(createdAt), isSortable: true },
    { id: 'words', title: 'Ord', text: ({ words }) => countText(words) },
    { id: 'pages', title: 'Sidor', text: ({ pages }) => countText(pages) },
    { id: 'bytes', title: 'Storlek i byte', text: ({ bytes }) => bytes.toString(), isSortable: true },
    { id: 'rejected', title: 'Fel', text: ({ rejected }) => rejected ?? '' },
    { id: 'info', title: 'Information', text: ({ info }) => info },
  ],
  order: { column: 'createdAt', direction: 'descending' },
  searched: 'Sökningen gäller filernas namn och information.',
  foot: (files) => files.length > 1 && `De som visas är tillsammans ${sayWordsAndPages(files)}.`,
  remove: { tells: () => undefined },
  empty: { icon: FileText, text: 'Texter laddas upp i sina nummer, artiklar och offerter.' },
})
