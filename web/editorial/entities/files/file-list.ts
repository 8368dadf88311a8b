import { defineList, type EntityListOptions, type ListColumn } from '../../../kernel/lists/define-list.ts'
import { cellOfTime } from '../../../kernel/words/swedish.ts'
import type { Collection, FileOf } from '../../queries/files.ts'

type FileListOptions<File extends FileOf[Collection]> = Pick<
  EntityListOptions<File>,
  'entity' | 'words' | 'block' | 'filters' | 'foot' | 'empty'
> & {
  /** The columns that the kind has of its own. */
  readonly columns: readonly ListColumn<File>[]
}

/** The list of files of one kind and all owners, for staff only. */
export const defineFileList = <File extends FileOf[Collection]>({ columns, ...options }: FileListOptions<File>) =>
  defineList<File>({
    ...options,
    follows: ['file', 'article', 'issue', 'publication', 'quotation'],
    collection: `/api/${options.entity}s`,
    columns: [
      { id: 'name', title: 'Namn', text: ({ name }) => name, isSortable: true },
      { id: 'createdAt', title: 'Inkom', text: ({ createdAt }) => cellOfTime(createdAt), isSortable: true },
      ...columns,
      { id: 'info', title: 'Information', text: ({ info }) => info },
    ],
    order: { column: 'createdAt', direction: 'descending' },
    searched: 'Sökningen gäller filernas namn och information.',
    remove: { tells: () => undefined },
  })

export const bytesColumn: ListColumn<FileOf[Collection]> = {
  id: 'bytes',
  title: 'Storlek i byte',
  text: ({ bytes }) => bytes.toString(),
  isSortable: true,
}
