import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { UploadField } from '../../kernel/components/fields/UploadField.tsx'
import { issueFilesKey } from '../queries/issue-files.ts'
import { useUploads } from '../queries/uploads.ts'

type UploadFilesDialogProps = {
  readonly issueId: string
  readonly issueName: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Uploads any kind of file; the server finds out which. The upload runs while the dialog is open. */
export const UploadFilesDialog = ({ issueId, issueName, isOpen, onClose }: UploadFilesDialogProps) => {
  const queries = useQueryClient()
  const [received, setReceived] = useState(0)
  const onUploaded = () => {
    setReceived((count) => count + 1)
    void queries.invalidateQueries({ queryKey: issueFilesKey(issueId) })
  }
  const { uploads, start } = useUploads({ issueid: issueId }, { onUploaded })
  return (
    <Dialog title={`Ladda upp till ${issueName}`} isOpen={isOpen} onClose={onClose}>
      <UploadField
        label="Filer till numret"
        hint="Släpp manus, ljud, bilder eller andra filer här. En Daisy-bok laddas upp som zip."
        isMultiple
        uploads={uploads}
        onFiles={(files) => void start(files)}
      />
      <p aria-live="polite">{received > 0 && sayReceived(received)}</p>
      <div className="button-row">
        <Button onPress={onClose}>Stäng</Button>
      </div>
    </Dialog>
  )
}

const sayReceived = (count: number) =>
  count === 1 ? '1 fil är uppladdad.' : `${count.toString()} filer är uppladdade.`
