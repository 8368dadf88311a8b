import '../../kernel/components/files.css'
import { useParams } from 'react-router-dom'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'
import { useFileCrumbs } from '../entities/files/file-crumbs.ts'
import { ImageForm } from '../image-files/ImageForm.tsx'
import { useImageForm } from '../image-files/image-form.ts'
import { RemoveImage } from '../image-files/RemoveImage.tsx'
import { listOf, ownerOf, useFile } from '../queries/file.ts'

export const ImageFilePage = () => {
  const { id = '' } = useParams()
  const { data: file, error, isPending, refetch } = useFile('imagefiles', id)
  const state = useImageForm(id)
  const isStaff = hasRole(useCurrentUser(), 'user')
  const list = listOf('imagefiles', file)
  useFileCrumbs(ownerOf(file), [
    { text: 'Bildfiler', href: list },
    { text: file?.name ?? 'Bildfil', href: `/imagefile/${id}` },
  ])
  return (
    <>
      <PageHead
        title={file?.name ?? 'Bildfil'}
        kicker="Bildfil"
        actions={file && isStaff && <RemoveImage file={file} leaveTo={list} />}
      />
      {isPending && <Skeleton label="Hämtar bilden" lines={6} />}
      {!isPending && !file && <LoadFailed what="Bilden" listAt={list} error={error} onRetry={() => void refetch()} />}
      {file && <ImageForm state={state} file={file} closeTo={list} />}
    </>
  )
}
