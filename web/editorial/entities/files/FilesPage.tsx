import '../../../kernel/components/files.css'
import type { ReactNode } from 'react'
import { PageHead } from '../../../kernel/components/layout/PageHead.tsx'
import type { EntityListOptions } from '../../../kernel/lists/define-list.ts'
import { EntityList } from '../../../kernel/lists/EntityList.tsx'
import { useFileSearch } from '../../queries/file-search.ts'
import type { Collection, FileOf, Owner } from '../../queries/files.ts'
import { useOwnerName } from '../../queries/owner-name.ts'
import { useFileCrumbs } from './file-crumbs.ts'
import { OwnedFilesBar, type OwnedFilesBarProps } from './OwnedFilesBar.tsx'

type FilesPageProps<Kind extends Collection> = Pick<OwnedFilesBarProps<Kind>, 'filter'> & {
  /** 'Textfiler' */
  readonly title: string
  readonly kind: Kind
  /** The list of all owners. */
  readonly of: EntityListOptions<FileOf[Kind]>
  readonly actions?: ReactNode
  /** The files of one owner that match these words. */
  readonly children: (owner: Owner, words: string) => ReactNode
}

/** The files of one owner, or the list of those of all. */
export const FilesPage = <Kind extends Collection>(props: FilesPageProps<Kind>) => {
  const { title, kind, of, filter, actions, children } = props
  const { owner, words, search } = useFileSearch()
  const kicker = useOwnerName(owner)
  useFileCrumbs(owner, [{ text: title, href: `/${kind}` }])
  return (
    <>
      <PageHead title={title} kicker={kicker} actions={actions} />
      {owner ? (
        <>
          <OwnedFilesBar {...{ kind, of, owner, words, filter }} onSearch={search} />
          {children(owner, words)}
        </>
      ) : (
        <EntityList of={of} />
      )}
    </>
  )
}
