import '../../kernel/components/files.css'
import { useParams } from 'react-router-dom'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useOwnedFileForm } from '../../kernel/forms/owned-file-form.ts'
import { useFileCrumbs } from '../entities/files/file-crumbs.ts'
import { listOf, ownerOf, useFile } from '../queries/file.ts'
import { TextForm } from '../text-files/TextForm.tsx'

export const TextFilePage = () => {
  const { id = '' } = useParams()
  const { data: file, error, isPending, refetch } = useFile('textfiles', id)
  const state = useOwnedFileForm('textfile', id)
  const list = listOf('textfiles', file)
  useFileCrumbs(ownerOf(file), [
    { text: 'Textfiler', href: list },
    { text: file?.name ?? 'Textfil', href: `/textfile/${id}` },
  ])
  return (
    <>
      <PageHead title={file?.name ?? 'Textfil'} kicker="Textfil" />
      {isPending && <Skeleton label="Hämtar textfilen" lines={6} />}
      {!isPending && !file && (
        <LoadFailed what="Textfilen" listAt={list} error={error} onRetry={() => void refetch()} />
      )}
      {file && <TextForm state={state} file={file} closeTo={list} />}
    </>
  )
}
