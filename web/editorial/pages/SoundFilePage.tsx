import '../../kernel/components/files.css'
import { useParams } from 'react-router-dom'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useOwnedFileForm } from '../../kernel/forms/owned-file-form.ts'
import { useFileCrumbs } from '../entities/files/file-crumbs.ts'
import { listOf, ownerOf, useFile } from '../queries/file.ts'
import { SoundForm } from '../sound-files/SoundForm.tsx'

export const SoundFilePage = () => {
  const { id = '' } = useParams()
  const { data: file, error, isPending, refetch } = useFile('soundfiles', id)
  const state = useOwnedFileForm('soundfile', id)
  const list = listOf('soundfiles', file)
  useFileCrumbs(ownerOf(file), [
    { text: 'Ljudfiler', href: list },
    { text: file?.name ?? 'Ljudfil', href: `/soundfile/${id}` },
  ])
  return (
    <>
      <PageHead title={file?.name ?? 'Ljudfil'} kicker="Ljudfil" />
      {isPending && <Skeleton label="Hämtar ljudfilen" lines={6} />}
      {!isPending && !file && (
        <LoadFailed what="Ljudfilen" listAt={list} error={error} onRetry={() => void refetch()} />
      )}
      {file && <SoundForm state={state} file={file} closeTo={list} />}
    </>
  )
}
