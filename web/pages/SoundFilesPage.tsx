import '../components/files.css'
import { PageHead } from '../components/layout/PageHead.tsx'
import { SoundFiles } from '../features/sound-files/SoundFiles.tsx'
import { sounds } from '../features/sound-files/sounds.tsx'
import { OwnedFilesBar } from '../entities/OwnedFilesBar.tsx'
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
          <OwnedFilesBar kind="soundfiles" of={sounds} owner={owner} words={words} onSearch={search} />
          <SoundFiles owner={owner} words={words} />
        </>
      ) : (
        <EntityList of={sounds} />
      )}
    </>
  )
}
