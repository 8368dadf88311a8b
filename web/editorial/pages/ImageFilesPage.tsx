import '../../kernel/components/files.css'
import { Switch } from '../../kernel/components/fields/Switch.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { useFileCrumbs } from '../entities/files/file-crumbs.ts'
import { OwnedFilesBar } from '../entities/files/OwnedFilesBar.tsx'
import { ImageFiles } from '../image-files/ImageFiles.tsx'
import { imageListOf } from '../image-files/image-list.tsx'
import { useFileSearch } from '../queries/file-search.ts'
import { useOwnerName } from '../queries/owner-name.ts'

export const ImageFilesPage = () => {
  const { owner, words, search, isCompact, compact } = useFileSearch()
  const kicker = useOwnerName(owner)
  useFileCrumbs(owner, [{ text: 'Bildfiler', href: '/imagefiles' }])
  const images = imageListOf(isCompact)
  return (
    <>
      <PageHead
        title="Bildfiler"
        {...(kicker ? { kicker } : {})}
        actions={
          <Switch isSelected={isCompact} onChange={compact}>
            Kompakt
          </Switch>
        }
      />
      {owner ? (
        <>
          <OwnedFilesBar kind="imagefiles" of={images} owner={owner} words={words} onSearch={search} />
          <ImageFiles owner={owner} words={words} isCompact={isCompact} />
        </>
      ) : (
        <EntityList of={images} />
      )}
    </>
  )
}
