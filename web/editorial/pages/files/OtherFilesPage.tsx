import { FilesPage } from '../../entities/files/FilesPage.tsx'
import { OtherFiles } from '../../other-files/OtherFiles.tsx'
import { otherList } from '../../other-files/other-list.tsx'

export const OtherFilesPage = () => (
  <FilesPage title="Övriga filer" kind="uploads" of={otherList}>
    {(owner, words) => <OtherFiles owner={owner} words={words} />}
  </FilesPage>
)
