import { AudioLines } from 'lucide-react'
import { defineList } from '../../kernel/lists/define-list.ts'
import { cellOfLength, cellOfTime, sayDuration } from '../../kernel/words/swedish.ts'
import { fileFilters } from '../entities/files/file-filters.ts'
import type { ArticleListed } from '../queries/articles.ts'
import type { Soundfile } from '../queries/files.ts'
import { SoundRow } from './SoundRow.tsx'

/** The list of sounds of all owners, for staff only. */
export const soundList = defineList<Soundfile>({
  entity: 'soundfile',
  follows: ['file', 'article', 'issue', 'publication', 'quotation'],
  collection: '/api/soundfiles',
  words: { one: 'ljudfil', many: 'ljudfiler', none: 'Ingen' },
  block: (file, parts) => <SoundRow file={file} isOfArticle={false} isStaff {...parts} />,
  filters: fileFilters('sound'),
  columns: [
    { id: 'name', title: 'Namn', text: ({ name }) => name, isSortable: true },
    { id: 'createdAt', title: 'Inkom', text: ({ createdAt }) => cellOfTime(createdAt), isSortable: true },
    { id: 'length', title: 'Längd', text: ({ duration }) => cellOfLength(duration) },
    { id: 'bytes', title: 'Storlek i byte', text: ({ bytes }) => bytes.toString(), isSortable: true },
    { id: 'rejected', title: 'Fel', text: ({ rejected }) => rejected ?? '' },
    { id: 'info', title: 'Information', text: ({ info }) => info },
  ],
  order: { column: 'createdAt', direction: 'descending' },
  searched: 'Sökningen gäller filernas namn och information.',
  foot: (files) =>
    files.length > 1 &&
    `De som visas är tillsammans ${sayDuration(files.reduce((sum, { duration }) => sum + duration, 0))}.`,
  remove: { tells: () => undefined },
  empty: { icon: AudioLines, text: 'Ljud laddas upp i sina nummer och artiklar.' },
})

/** The list of sounds of one issue, with the article of each. */
export const soundListOfIssue = (articles: readonly ArticleListed[]) => {
  const names = new Map<string | null, string>(articles.map(({ _id, name }) => [_id, name]))
  const [name, ...others] = soundList.columns
  const article = { id: 'article', title: 'Artikel', text: (file: Soundfile) => names.get(file.article) ?? '' }
  return defineList<Soundfile>({ ...soundList, columns: [...(name ? [name] : []), article, ...others] })
}
