import './issue-upload.css'
import { Camera, Mic } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../../kernel/components/actions/Dialog.tsx'
import { UploadField } from '../../../kernel/components/fields/UploadField.tsx'
import { ACCEPTED_FILE_TYPES } from '../../accepted-files.ts'
import { useIssueUpload } from '../../queries/uploads/issue-uploads.ts'

type IssueUploadDialogProps = {
  readonly issueId: string
  readonly issueName: string
  readonly onClose: () => void
}

/** Chooses files of any kind for an issue. The upload continues when the dialog is closed, on every page. */
export const IssueUploadDialog = ({ issueId, issueName, onClose }: IssueUploadDialogProps) => {
  const upload = useIssueUpload(issueId)
  const take = (files: readonly File[]) => {
    if (files.length === 0) return
    upload(files)
    onClose()
  }
  const takeList = (files: FileList | null) => take(files ? [...files] : [])
  return (
    <Dialog title={`Ladda upp till ${issueName}`} isOpen onClose={onClose}>
      <UploadField
        label="Filer till numret"
        hint="Släpp ljud, manus, bilder eller film här. En Daisy-bok laddas upp som zip."
        accept={ACCEPTED_FILE_TYPES}
        isMultiple
        onFiles={take}
      />
      <div className="button-row on-telephone">
        <FileTrigger acceptedFileTypes={['audio/*']} defaultCamera="user" onSelect={takeList}>
          <Button icon={Mic}>Spela in ljud</Button>
        </FileTrigger>
        <FileTrigger acceptedFileTypes={['image/*']} defaultCamera="environment" onSelect={takeList}>
          <Button icon={Camera}>Ta en bild</Button>
        </FileTrigger>
      </div>
      <p className="soft">
        Du kan lämna sidan medan filerna laddas upp. När ljuden är framme parar du ihop dem med artiklarna.
      </p>
      <div className="button-row">
        <Button onPress={onClose}>Stäng</Button>
      </div>
    </Dialog>
  )
}
