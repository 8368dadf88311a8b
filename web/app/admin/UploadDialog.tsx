import { useState } from 'react'
import { UploadChoice } from '../../editorial/entities/uploads/UploadChoice.tsx'
import { useIssueNames } from '../../editorial/queries/issues.ts'
import { usePublicationNames } from '../../editorial/queries/publications.ts'
import { useUploadTo } from '../../editorial/queries/uploads/issue-uploads.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'

const optionOf = ({ _id, name }: { readonly _id: string; readonly name: string }) => ({ value: _id, text: name })

/** Uploads files to a publication, or to one of its issues. The upload continues when the dialog is closed. */
export const UploadDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const upload = useUploadTo()
  const publications = (usePublicationNames().data ?? []).map(optionOf)
  const [publication, setPublication] = useState<string | null>(null)
  const [issue, setIssue] = useState<string | null>(null)
  const issues = (useIssueNames(publication ?? undefined).data ?? []).map(optionOf)
  const take = (files: readonly File[]) => {
    if (publication === null) return
    upload(files, issue === null ? { publication } : { issue })
    onClose()
  }
  return (
    <Dialog title="Ladda upp filer" isOpen onClose={onClose}>
      <ComboBox
        label="Publikation"
        options={publications}
        value={publication}
        onChange={(chosen) => {
          setPublication(chosen)
          setIssue(null)
        }}
      />
      <ComboBox
        key={publication}
        label="Nummer (valfritt)"
        hint="Utan nummer hör filerna till publikationen."
        options={issues}
        value={issue}
        onChange={setIssue}
        isDisabled={publication === null}
      />
      <UploadChoice
        label={issue === null ? 'Filer till publikationen' : 'Filer till numret'}
        isDisabled={publication === null}
        onFiles={take}
      />
      <p className="soft">
        {publication === null
          ? 'Välj en publikation först.'
          : 'Du kan lämna sidan medan filerna laddas upp. Det som hör till ett nummer står bland dess filer.'}
      </p>
      <div className="button-row">
        <Button onPress={onClose}>Stäng</Button>
      </div>
    </Dialog>
  )
}
