import { type ReactNode, useState } from 'react'
import { Skeleton } from '../../../kernel/components/feedback/Skeleton.tsx'
import { UploadField, type UploadFieldProps } from '../../../kernel/components/fields/UploadField.tsx'
import { isNotFound } from '../../../kernel/server/api-client.ts'
import { uploadTo, useRefreshFiles, useRemoveFile } from '../../queries/files/file-acts.ts'
import { type Collection, type FileOf, type Owner, useFiles } from '../../queries/files/files.ts'
import { useUploads } from '../../queries/uploads/uploads.ts'
import { FileListFailure } from './FileListFailure.tsx'
import { RemoveFileDialog } from './RemoveFileDialog.tsx'

type OwnedFilesProps<Kind extends Collection> = {
  readonly kind: Kind
  readonly owner: Owner
  /** 'Hämtar textfiler' */
  readonly label: string
  readonly children: (files: readonly FileOf[Kind][], onRemove: (file: FileOf[Kind]) => void) => ReactNode
}

/** The files of one owner, and the question before one of them is removed. */
export const OwnedFiles = <Kind extends Collection>({ kind, owner, label, children }: OwnedFilesProps<Kind>) => {
  const { data, error, isPending, refetch } = useFiles(kind, owner)
  const [leaving, setLeaving] = useState<FileOf[Kind]>()
  const remove = useRemoveFile(kind)
  if (isPending) return <Skeleton label={label} lines={3} />
  if (!data || isNotFound(error)) return <FileListFailure owner={owner} error={error} onRetry={() => void refetch()} />
  return (
    <div className="files">
      {children(data, (file) => setLeaving(() => file))}
      <RemoveFileDialog file={leaving} onClose={() => setLeaving(undefined)} onRemove={remove.mutateAsync} />
    </div>
  )
}

type OwnerUploadProps = Pick<UploadFieldProps, 'label' | 'hint' | 'accept'> & {
  readonly kind: Collection
  readonly owner: Owner
}

/** Uploads files of one kind to their owner. */
export const OwnerUpload = ({ kind, owner, ...field }: OwnerUploadProps) => {
  const refresh = useRefreshFiles()
  const { uploads, start } = useUploads(uploadTo(owner), { collection: kind, onUploaded: () => void refresh() })
  return <UploadField {...field} isMultiple uploads={uploads} onFiles={(files) => void start(files)} />
}
