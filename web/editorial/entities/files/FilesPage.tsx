import '../../../kernel/components/files.css'
import type { ReactNode } from 'react'
import { Switch } from '../../../kernel/components/fields/Switch.tsx'
import { PageHead } from '../../../kernel/components/layout/PageHead.tsx'
import type { EntityListOptions } from '../../../kernel/lists/define-list.ts'
import { EntityList } from '../../../kernel/lists/EntityList.tsx'
import { useFileSearch } from '../../queries/files/file-search.ts'
import { type Collection, type FileOf, type Owner, pathOf } from '../../queries/files/files.ts'
import { useOwnerName } from '../../queries/owner-name.ts'
import { FileKinds } from './FileKinds.tsx'
import { useFileCrumbs } from './file-crumbs.ts'
import { asTable } from './file-list.tsx'
import { OwnedFilesBar, type OwnedFilesBarProps } from './OwnedFilesBar.tsx'

type FilesPageProps<Kind extends Collection> = Pick<OwnedFilesBarProps<Kind>, 'filter'> & {
  /** 'Textfiler' */
  readonly title: string
  readonly kind: Kind
  /** The list of all owners. */
  readonly of: EntityListOptions<FileOf[Kind]>
  /** The lists of single owners have a compact mode, too. */
  readonly isOwnersCompact?: boolean
  /** The files of one owner that match these words. */
  readonly children: (owner: Owner, words: string) => ReactNode
}

/** The files of one owner, or the list of those of all. */
export const FilesPage = <Kind extends Collection>(props: FilesPageProps<Kind>) => {
  const { title, kind, of, filter, isOwnersCompact = false, children } = props
  const { owner, words, search, isCompact, compact } = useFileSearch()
  const kicker = useOwnerName(owner)
  useFileCrumbs(owner, [{ text: title, href: pathOf(kind) }])
  return (
    <>
      <PageHead
        title={title}
        kicker={kicker}
        actions={
          (!owner || isOwnersCompact) && (
            <Switch isSelected={isCompact} onChange={compact}>
              Kompakt
            </Switch>
          )
        }
      />
      <FileKinds current={kind} owner={owner} />
      {owner ? (
        <>
          <OwnedFilesBar {...{ kind, of, owner, words, filter }} onSearch={search} />
          {children(owner, words)}
        </>
      ) : (
        <EntityList key={String(isCompact)} of={isCompact ? asTable(of) : of} />
      )}
    </>
  )
}
