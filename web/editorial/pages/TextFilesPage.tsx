import '../../kernel/components/files.css'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { useFileCrumbs } from '../entities/files/file-crumbs.ts'
import { OwnedFilesBar } from '../entities/files/OwnedFilesBar.tsx'
import { useFileSearch } from '../queries/file-search.ts'
import { useOwnerName } from '../queries/owner-name.ts'
import { TextFiles } from '../text-files/TextFiles.tsx'
import { textList } from '../text-files/text-list.tsx'

export const TextFilesPage = () => {
  const { owner, words, search } = useFileSearch()
  const kicker = useOwnerName(owner)
  useFileCrumbs(owner, [{ text: 'Textfiler', href: '/textfiles' }])
  return (
    <>
      <PageHead title="Textfiler" {...(kicker ? { kicker } : {})} />
      {owner ? (
        <>
          <OwnedFilesBar kind="textfiles" of={textList} owner={owner} words={words} onSearch={search} />
          <TextFiles owner={owner} words={words} />
        </>
      ) : (
        <EntityList of={textList} />
      )}
    </>
  )
}
