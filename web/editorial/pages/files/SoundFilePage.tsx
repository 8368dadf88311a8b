import { useParams } from 'react-router-dom'
import { useOwnedFileForm } from '../../../kernel/forms/owned-files/owned-file-form.ts'
import { RemoveFile } from '../../entities/files/RemoveFile.tsx'
import { SoundForm } from '../../sound-files/SoundForm.tsx'
import { FilePage } from './FilePage.tsx'

export const SoundFilePage = () => {
  const { id = '' } = useParams()
  const state = useOwnedFileForm('soundfile', id)
  return (
    <FilePage
      id={id}
      collection="soundfiles"
      kind="Ljudfil"
      all="Ljudfiler"
      what="Ljudfilen"
      renderActions={(file, list) => <RemoveFile collection="soundfiles" file={file} leaveTo={list} />}
    >
      {(file, list) => <SoundForm state={state} file={file} closeTo={list} />}
    </FilePage>
  )
}
