import type { ReactNode } from 'react'
import { SearchField } from '../../../kernel/components/fields/SearchField.tsx'
import { CsvButton } from '../../../kernel/lists/CsvButton.tsx'
import type { EntityListOptions } from '../../../kernel/lists/define-list.ts'
import { type Collection, type FileOf, type Owner, useFiles } from '../../queries/files/files.ts'
import { findFiles } from '../../queries/files/find-files.ts'

export type OwnedFilesBarProps<Kind extends Collection> = {
  readonly kind: Kind
  /** The options that describe a row, shared with the list of all owners. */
  readonly of: EntityListOptions<FileOf[Kind]>
  readonly owner: Owner
  readonly words: string
  readonly onSearch: (words: string) => void
  /** A further filter of the list. */
  readonly filter?: { readonly switch: ReactNode; readonly isShown: (file: FileOf[Kind]) => boolean } | undefined
}

/** A toolbar over the files of one owner. The list arrives whole, so it is searched here and saved as shown. */
export const OwnedFilesBar = <Kind extends Collection>(props: OwnedFilesBarProps<Kind>) => {
  const { kind, of, owner, words, onSearch, filter } = props
  const { data = [] } = useFiles(kind, owner)
  const shown = findFiles(data, words).filter((file) => filter?.isShown(file) ?? true)
  return (
    <div className="toolbar">
      <SearchField label={`Sök bland ${of.words.many}`} value={words} onChange={onSearch} />
      {filter?.switch}
      <span className="push" />
      {shown.length > 0 && <CsvButton of={of} read={() => Promise.resolve(shown)} />}
    </div>
  )
}
