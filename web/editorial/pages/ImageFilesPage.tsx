import { Switch } from '../../kernel/components/fields/Switch.tsx'
import { FilesPage } from '../entities/files/FilesPage.tsx'
import { ImageFiles } from '../image-files/ImageFiles.tsx'
import { imageListOf } from '../image-files/image-list.tsx'
import { useFileSearch } from '../queries/file-search.ts'

export const ImageFilesPage = () => {
  const { isCompact, compact } = useFileSearch()
  const choice = (
    <Switch isSelected={isCompact} onChange={compact}>
      Kompakt
    </Switch>
  )
  return (
    <FilesPage title="Bildfiler" kind="imagefiles" of={imageListOf(isCompact)} actions={choice}>
      {(owner, words) => <ImageFiles owner={owner} words={words} isCompact={isCompact} />}
    </FilesPage>
  )
}
