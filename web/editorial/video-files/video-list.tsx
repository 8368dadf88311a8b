import { Film } from 'lucide-react'
import { cellOfLength, sayDuration } from '../../kernel/words/swedish.ts'
import { fileFilters } from '../entities/files/file-filters.ts'
import { bytesColumn, defineFileList } from '../entities/files/file-list.tsx'
import type { Videofile } from '../queries/files/files.ts'
import { FilmState } from './FilmState.tsx'
import { VideoRow } from './VideoRow.tsx'

export const videoList = defineFileList<Videofile>({
  collection: 'videofiles',
  words: { one: 'film', many: 'filmer', none: 'Ingen' },
  block: (file, parts) => <VideoRow file={file} {...parts} />,
  filters: fileFilters('video'),
  columns: [
    { id: 'title', title: 'Titel', text: ({ title }) => title },
    { id: 'length', title: 'Längd', text: ({ duration }) => cellOfLength(duration), isNumber: true },
    { id: 'size', title: 'Mått', text: ({ width, height }) => `${width} × ${height}`, width: 'nowrap' },
    {
      id: 'qualities',
      title: 'Kvaliteter',
      text: ({ qualities }) => qualities.map(({ quality }) => quality).join(' '),
      cell: (file) => <FilmState file={file} />,
    },
    bytesColumn,
  ],
  foot: (files) =>
    files.length > 1 &&
    `De som visas är tillsammans ${sayDuration(files.reduce((sum, { duration }) => sum + duration, 0))}.`,
  empty: {
    icon: Film,
    text: 'Filmer laddas upp i sina nummer och artiklar. Öppna ett nummer under Publikationer och tryck Ladda upp.',
  },
})
