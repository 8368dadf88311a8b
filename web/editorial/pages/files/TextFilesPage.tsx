import { FilesPage } from '../../entities/files/FilesPage.tsx'
import { TextFiles } from '../../text-files/TextFiles.tsx'
import { textList } from '../../text-files/text-list.tsx'

export const TextFilesPage = () => (
  <FilesPage title="Textfiler" kind="textfiles" of={textList}>
    {(owner, words) => <TextFiles owner={owner} words={words} />}
  </FilesPage>
)
