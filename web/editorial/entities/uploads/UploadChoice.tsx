import './issue-upload.css'
import { Camera, Mic } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { UploadField } from '../../../kernel/components/fields/UploadField.tsx'
import { ACCEPTED_FILE_TYPES } from '../../accepted-files.ts'

type UploadChoiceProps = {
  /** 'Filer till numret' */
  readonly label: string
  readonly isDisabled?: boolean
  /** Gets at least one file. */
  readonly onFiles: (files: readonly File[]) => void
}

/** Chooses files of any kind; a telephone also records and photographs. */
export const UploadChoice = ({ label, isDisabled = false, onFiles }: UploadChoiceProps) => {
  const takeList = (files: FileList | null) => files && files.length > 0 && onFiles([...files])
  return (
    <>
      <UploadField
        label={label}
        hint="Släpp ljud, manus, bilder eller film här. En Daisy-bok laddas upp som zip."
        accept={ACCEPTED_FILE_TYPES}
        isMultiple
        isDisabled={isDisabled}
        onFiles={onFiles}
      />
      <div className="button-row on-telephone">
        <FileTrigger acceptedFileTypes={['audio/*']} defaultCamera="user" onSelect={takeList}>
          <Button icon={Mic} isDisabled={isDisabled}>
            Spela in ljud
          </Button>
        </FileTrigger>
        <FileTrigger acceptedFileTypes={['image/*']} defaultCamera="environment" onSelect={takeList}>
          <Button icon={Camera} isDisabled={isDisabled}>
            Ta en bild
          </Button>
        </FileTrigger>
      </div>
    </>
  )
}
