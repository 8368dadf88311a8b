import '../components/files.css'
import { PageHead } from '../components/layout/PageHead.tsx'
import { SearchField } from '../components/fields/SearchField.tsx'
import { SoundFiles } from '../features/sound-files/SoundFiles.tsx'
import { sounds } from '../features/sound-files/sounds.tsx'
import { EntityList } from '../lists/EntityList.tsx'
import { useFileSearch } from '../queries/file-search.ts'
import { useOwnerName } from '../queries/owner-name.ts'

export const SoundFilesPage = () => {
  const { owner, words, search } = useFileSearch()
  const kicker = useOwnerName(owner)
  return (
    <>
      <PageHead title="Ljudfiler" {...(kicker ? { kicker } : {})} />
      {owner ? (
        <>
          <div className="toolbar">
            <SearchField label="Sök bland ljudfilerna" value={words} onChange={search} />
          </div>
          <SoundFiles owner={owner} words={words} />
        </>
      ) : (
        <EntityList of={sounds} />
      )}
    </>
  )
}
