import { useParams } from 'react-router-dom'
import { useMay } from '../../../people/queries/current-user.ts'
import { RemoveFile } from '../../entities/files/RemoveFile.tsx'
import { ImageForm } from '../../image-files/ImageForm.tsx'
import { useImageForm } from '../../image-files/image-form.ts'
import { FilePage } from './FilePage.tsx'

export const ImageFilePage = () => {
  const { id = '' } = useParams()
  const state = useImageForm(id)
  const isStaff = useMay('user')
  return (
    <FilePage
      id={id}
      collection="imagefiles"
      kind="Bildfil"
      all="Bildfiler"
      what="Bilden"
      renderActions={(file, list) => isStaff && <RemoveFile collection="imagefiles" file={file} leaveTo={list} />}
    >
      {(file, list) => <ImageForm state={state} file={file} closeTo={list} />}
    </FilePage>
  )
}
