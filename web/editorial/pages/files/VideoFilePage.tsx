import { useParams } from 'react-router-dom'
import { RemoveFile } from '../../entities/files/RemoveFile.tsx'
import { VideoForm } from '../../video-files/VideoForm.tsx'
import { useVideoForm } from '../../video-files/video-form.ts'
import { FilePage } from './FilePage.tsx'

export const VideoFilePage = () => {
  const { id = '' } = useParams()
  const state = useVideoForm(id)
  return (
    <FilePage
      id={id}
      collection="videofiles"
      kind="Videofil"
      all="Videofiler"
      what="Filmen"
      renderActions={(file, list) => <RemoveFile collection="videofiles" file={file} leaveTo={list} />}
    >
      {(file, list) => <VideoForm state={state} file={file} closeTo={list} />}
    </FilePage>
  )
}
