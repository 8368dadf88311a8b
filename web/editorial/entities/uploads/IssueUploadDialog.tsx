import { Button } from '../../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../../kernel/components/actions/Dialog.tsx'
import { useIssueUpload } from '../../queries/uploads/issue-uploads.ts'
import { UploadChoice } from './UploadChoice.tsx'

type IssueUploadDialogProps = {
  readonly issueId: string
  readonly issueName: string
  readonly onClose: () => void
}

/** Chooses files of any kind for an issue. The upload continues when the dialog is closed, on every page. */
export const IssueUploadDialog = ({ issueId, issueName, onClose }: IssueUploadDialogProps) => {
  const upload = useIssueUpload(issueId)
  return (
    <Dialog title={`Ladda upp till ${issueName}`} isOpen onClose={onClose}>
      <UploadChoice
        label="Filer till numret"
        onFiles={(files) => {
          upload(files)
          onClose()
        }}
      />
      <p className="soft">
        Du kan lämna sidan medan filerna laddas upp. När ljuden är framme parar du ihop dem med artiklarna.
      </p>
      <div className="button-row">
        <Button onPress={onClose}>Stäng</Button>
      </div>
    </Dialog>
  )
}
