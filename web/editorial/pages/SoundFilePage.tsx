import { useParams } from 'react-router-dom'
import { useOwnedFileForm } from '../../kernel/forms/owned-files/owned-file-form.ts'
import { SoundForm } from '../sound-files/SoundForm.tsx'
import { FilePage } from './FilePage.tsx'

export const SoundFilePage = () => {
  const { id = '' } = useParams()
  const state = useOwnedFileForm('soundfile', id)
  return (
    <FilePage id={id} collection="soundfiles" kind="Ljudfil" all="Ljudfiler" what="Ljudfilen">
      {(file, list) => <SoundForm state={state} file={file} closeTo={list} />}
    </FilePage>
  )
}
