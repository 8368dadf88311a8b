import '../../../kernel/components/files.css'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../../kernel/components/layout/PageHead.tsx'
import { useFileCrumbs } from '../../entities/files/file-crumbs.ts'
import { listOf, ownerOf, useFile } from '../../queries/files/file.ts'
import { type Collection, type FileOf, formOf } from '../../queries/files/files.ts'

type FilePageProps<Kind extends Collection> = {
  readonly id: string
  readonly collection: Kind
  /** 'Ljudfil' */
  readonly kind: string
  /** 'Ljudfiler' */
  readonly all: string
  /** 'Ljudfilen' */
  readonly what: string
  readonly renderActions?: (file: FileOf[Kind], list: string) => ReactNode
  readonly children: (file: FileOf[Kind], list: string) => ReactNode
}

/** The page of one file, within the list of its owner. */
export const FilePage = <Kind extends Collection>(props: FilePageProps<Kind>) => {
  const { id, collection, kind, all, what, renderActions, children } = props
  const { data: file, error, isPending, refetch } = useFile(collection, id)
  const list = listOf(collection, file)
  useFileCrumbs(ownerOf(file), [
    { text: all, href: list },
    { text: file?.name ?? kind, href: formOf(collection, id) },
  ])
  return (
    <>
      <PageHead title={file?.name ?? kind} kicker={kind} actions={file && renderActions?.(file, list)} />
      {isPending && <Skeleton label={`Hämtar ${what.toLowerCase()}`} lines={6} />}
      {!isPending && !file && <LoadFailed what={what} listAt={list} error={error} onRetry={() => void refetch()} />}
      {file && children(file, list)}
    </>
  )
}
