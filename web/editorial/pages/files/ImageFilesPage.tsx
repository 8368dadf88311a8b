import { FilesPage } from '../../entities/files/FilesPage.tsx'
import { ImageFiles } from '../../image-files/ImageFiles.tsx'
import { imageList } from '../../image-files/image-list.tsx'
import { useFileSearch } from '../../queries/files/file-search.ts'

export const ImageFilesPage = () => {
  const { isCompact } = useFileSearch()
  return (
    <FilesPage title="Bildfiler" kind="imagefiles" of={imageList} isOwnersCompact>
      {(owner, words) => <ImageFiles owner={owner} words={words} isCompact={isCompact} />}
    </FilesPage>
  )
}
