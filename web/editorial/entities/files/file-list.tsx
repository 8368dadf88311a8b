import {
  defineList,
  type EntityListOptions,
  instantColumn,
  type ListColumn,
} from '../../../kernel/lists/define-list.ts'
import { sayNumber } from '../../../kernel/words/swedish.ts'
import { type Collection, entityOf, type FileOf, formOf } from '../../queries/files/files.ts'
import { FileUses } from './FileUses.tsx'
import { sayUses } from './file-uses.ts'

type FileListOptions<File extends FileOf[Collection]> = Pick<
  EntityListOptions<File>,
  'words' | 'block' | 'filters' | 'foot' | 'empty'
> & {
  readonly collection: Collection
  /** The columns that the kind has of its own. */
  readonly columns: readonly ListColumn<File>[]
}

/** The list of files of one kind and all owners, for staff only. */
export const defineFileList = <File extends FileOf[Collection]>({
  columns,
  collection,
  ...options
}: FileListOptions<File>) =>
  defineList<File>({
    ...options,
    entity: entityOf[collection],
    follows: ['file', 'article', 'issue', 'publication', 'quotation'],
    collection: `/api/${collection}`,
    href: ({ _id }) => formOf(collection, _id),
    columns: [
      { id: 'name', title: 'Namn', text: ({ name }) => name, isSortable: true },
      instantColumn({ id: 'createdAt', title: 'Inkom', at: ({ createdAt }) => createdAt, width: 'nowrap' }),
      ...columns,
      {
        id: 'uses',
        title: 'Används i',
        text: ({ uses = [] }) => sayUses(uses),
        cell: ({ uses }) => <FileUses uses={uses} isCell />,
      },
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
  cell: ({ bytes }) => sayNumber(bytes),
  isSortable: true,
  isNumber: true,
}

/** The list as a table, a line for each file, without players and pictures. */
export const asTable = <File extends FileOf[Collection]>(of: EntityListOptions<File>): EntityListOptions<File> => {
  const { block: _, ...options } = of
  return options
}
