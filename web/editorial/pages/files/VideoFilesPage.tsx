import { FilesPage } from '../../entities/files/FilesPage.tsx'
import { VideoFiles } from '../../video-files/VideoFiles.tsx'
import { videoList } from '../../video-files/video-list.tsx'

export const VideoFilesPage = () => (
  <FilesPage title="Videofiler" kind="videofiles" of={videoList}>
    {(owner, words) => <VideoFiles owner={owner} words={words} />}
  </FilesPage>
)
