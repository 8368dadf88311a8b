import { AudioLines } from 'lucide-react'
import { defineList } from '../../kernel/lists/define-list.ts'
import { cellOfLength, sayDuration } from '../../kernel/words/swedish.ts'
import { fileFilters } from '../entities/files/file-filters.ts'
import { bytesColumn, defineFileList } from '../entities/files/file-list.tsx'
import type { ArticleListed } from '../queries/articles.ts'
import type { Soundfile } from '../queries/files/files.ts'
import { SoundRow } from './SoundRow.tsx'

export const soundList = defineFileList<Soundfile>({
  collection: 'soundfiles',
  words: { one: 'ljudfil', many: 'ljudfiler', none: 'Ingen' },
  block: (file, parts) => <SoundRow file={file} isOfArticle={false} isStaff {...parts} />,
  filters: fileFilters('sound'),
  columns: [
    { id: 'length', title: 'Längd', text: ({ duration }) => cellOfLength(duration) },
    bytesColumn,
    { id: 'rejected', title: 'Fel', text: ({ rejected }) => rejected ?? '' },
  ],
  foot: (files) =>
    files.length > 1 &&
    `De som visas är tillsammans ${sayDuration(files.reduce((sum, { duration }) => sum + duration, 0))}.`,
  empty: {
    icon: AudioLines,
    text: 'Ljud laddas upp i sina nummer och artiklar. Öppna ett nummer under Publikationer och tryck Ladda upp.',
  },
})

/** The list of sounds of one issue, with the article of each. */
export const soundListOfIssue = (articles: readonly ArticleListed[]) => {
  const names = new Map<string | null, string>(articles.map(({ _id, name }) => [_id, name]))
  const [name, ...others] = soundList.columns
  const article = { id: 'article', title: 'Artikel', text: (file: Soundfile) => names.get(file.article) ?? '' }
  return defineList<Soundfile>({ ...soundList, columns: [...(name ? [name] : []), article, ...others] })
}
