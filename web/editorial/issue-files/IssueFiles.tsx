import {
  Download,
  File,
  FileHeadphone,
  FileImage,
  FileText,
  FileVideo,
  type LucideIcon,
  Pencil,
  Trash2,
  Upload,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { IconLink } from '../../kernel/components/actions/IconLink.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { useAct } from '../../kernel/queries/use-act.ts'
import { useMay } from '../../people/queries/current-user.ts'
import { RemoveFileDialog } from '../entities/files/RemoveFileDialog.tsx'
import { IssueUploadDialog } from '../entities/uploads/IssueUploadDialog.tsx'
import { formOf } from '../queries/files/files.ts'
import { type FileCollection, type IssueFile, issueFilesKey, useIssueFiles } from '../queries/issue-files.ts'
import { sayContents } from './say-contents.ts'

const icons: Record<FileCollection, LucideIcon> = {
  textfiles: FileText,
  soundfiles: FileHeadphone,
  imagefiles: FileImage,
  videofiles: FileVideo,
  uploads: File,
}

type IssueFilesProps = {
  readonly issueId: string
  readonly issueName: string
  /** The control that chooses another issue. */
  readonly chooser?: ReactNode
}

export const IssueFiles = ({ issueId, issueName, chooser }: IssueFilesProps) => {
  const [isUploading, setUploading] = useState(false)
  const [leaving, setLeaving] = useState<IssueFile>()
  const isStaff = useMay('user')
  const remove = useRemoveFile(issueId)
  return (
    <Section
      title={`Filer i ${issueName}`}
      className="section-below"
      aside={
        <div className="button-row">
          {chooser}
          <Button icon={Upload} onPress={() => setUploading(true)}>
            Ladda upp
          </Button>
        </div>
      }
    >
      <FileList issueId={issueId} {...(isStaff ? { onRemove: setLeaving } : {})} />
      {isUploading && <IssueUploadDialog issueId={issueId} issueName={issueName} onClose={() => setUploading(false)} />}
      <RemoveFileDialog file={leaving} onClose={() => setLeaving(undefined)} onRemove={remove.mutateAsync} />
    </Section>
  )
}

type FileListProps = { readonly issueId: string; readonly onRemove?: (file: IssueFile) => void }

const FileList = ({ issueId, onRemove }: FileListProps) => {
  const { isPending, isError, files, error, refetch } = useIssueFiles(issueId)
  if (isError) return <LoadFailed what="Fillistan" error={error} onRetry={refetch} />
  if (isPending) return <Skeleton label="Hämtar filer" />
  if (files.length === 0)
    return <p className="soft list-foot">Inga filer än. Ladda upp manus, ljud eller bilder till numret.</p>
  return (
    <ul className="file-list">
      {files.map((file) => (
        <li key={file._id}>
          <Icon of={icons[file.collection]} />
          <span className="grow">
            <a href={file.url} data-row-link>
              {file.name}
            </a>
            <span className="meta num">{sayContents(file.holds)}</span>
          </span>
          <IconLink icon={Download} to={withDownload(file.url)} isOutside label={`Hämta ${file.name}`} />
          {onRemove && (
            <IconLink icon={Pencil} to={formOf(file.collection, file._id)} label={`Redigera ${file.name}`} />
          )}
          {onRemove && <IconButton icon={Trash2} label={`Radera ${file.name}`} onPress={() => onRemove(file)} />}
        </li>
      ))}
    </ul>
  )
}

const withDownload = (url: string) => `${url}${url.includes('?') ? '&' : '?'}download=1`

const useRemoveFile = (issueId: string) =>
  useAct((api, { collection, _id }: IssueFile) => api.del(`/api/${collection}/${_id}`), {
    keys: [issueFilesKey(issueId)],
    receipt: ({ collection, _id, name }) => ({
      text: `${name} är raderad.`,
      undo: (api) => api.post(`/api/${collection}/${_id}/restore`),
      undone: `${name} är tillbaka.`,
    }),
  })
