import { useParams } from 'react-router-dom'
import { useOwnedFileForm } from '../../../kernel/forms/owned-files/owned-file-form.ts'
import { RemoveFile } from '../../entities/files/RemoveFile.tsx'
import { TextForm } from '../../text-files/TextForm.tsx'
import { FilePage } from './FilePage.tsx'

export const TextFilePage = () => {
  const { id = '' } = useParams()
  const state = useOwnedFileForm('textfile', id)
  return (
    <FilePage
      id={id}
      collection="textfiles"
      kind="Textfil"
      all="Textfiler"
      what="Textfilen"
      renderActions={(file, list) => <RemoveFile collection="textfiles" file={file} leaveTo={list} />}
    >
      {(file, list) => <TextForm state={state} file={file} closeTo={list} />}
    </FilePage>
  )
}
