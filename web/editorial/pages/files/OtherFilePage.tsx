import { useParams } from 'react-router-dom'
import { useOwnedFileForm } from '../../../kernel/forms/owned-files/owned-file-form.ts'
import { RemoveFile } from '../../entities/files/RemoveFile.tsx'
import { OtherForm } from '../../other-files/OtherForm.tsx'
import { FilePage } from './FilePage.tsx'

export const OtherFilePage = () => {
  const { id = '' } = useParams()
  const state = useOwnedFileForm('upload', id)
  return (
    <FilePage
      id={id}
      collection="uploads"
      kind="Övrig fil"
      all="Övriga filer"
      what="Filen"
      renderActions={(file, list) => <RemoveFile collection="uploads" file={file} leaveTo={list} />}
    >
      {(file, list) => <OtherForm state={state} file={file} closeTo={list} />}
    </FilePage>
  )
}
