import '../components/files.css'
import { Switch } from '../components/fields/Switch.tsx'
import { PageHead } from '../components/layout/PageHead.tsx'
import { SearchField } from '../components/fields/SearchField.tsx'
import { ImageFiles } from '../features/image-files/ImageFiles.tsx'
import { imagesFor } from '../features/image-files/images.tsx'
import { EntityList } from '../lists/EntityList.tsx'
import { useFileSearch } from '../queries/file-search.ts'
import { useOwnerName } from '../queries/owner-name.ts'

export const ImageFilesPage = () => {
  const { owner, words, search, isCompact, compact } = useFileSearch()
  const kicker = useOwnerName(owner)
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
          <div className="toolbar">
            <SearchField label="Sök bland bilderna" value={words} onChange={search} />
          </div>
          <ImageFiles owner={owner} words={words} isCompact={isCompact} />
        </>
      ) : (
        <EntityList of={imagesFor(isCompact)} />
      )}
    </>
  )
}
