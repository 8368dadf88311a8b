import { CircleAlert, Upload } from 'lucide-react'
import { useRef } from 'react'
import { DropZone, type FileDropItem, FileTrigger, Text } from 'react-aria-components'
import { Button } from '../actions/Button.tsx'
import { ProgressBar } from '../feedback/ProgressBar.tsx'
import { Icon } from '../Icon.tsx'

export type UploadState = {
  readonly id: string
  readonly fileName: string
  readonly percent: number
  /** The file's number among those sent together. */
  readonly place?: { readonly number: number; readonly of: number } | undefined
  /** Why the upload failed. */
  readonly error?: string
  /** Sends it again, where that may help. */
  readonly onRetry?: () => void
  /** Removes the message about a refused file. */
  readonly onDismiss?: () => void
}

export type UploadFieldProps = {
  /** 'Omslagsbild'. */
  readonly label: string
  /** The files that may be dropped: 'Släpp en bild här eller välj en fil.' */
  readonly hint: string
  /** Media types or endings: 'image/*', '.zip'. */
  readonly accept?: readonly string[]
  readonly isMultiple?: boolean
  readonly isDisabled?: boolean
  readonly uploads?: readonly UploadState[]
  readonly onFiles: (files: readonly File[]) => void
}

export const UploadField = (props: UploadFieldProps) => {
  const { label, hint, accept, isMultiple = false, isDisabled = false, uploads = [], onFiles } = props
  const take = (files: readonly File[]) => {
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1))
  }
  const choose = useRef<HTMLButtonElement>(null)
  return (
    <DropZone
      aria-label={label}
      isDisabled={isDisabled}
      onDrop={({ items }) => {
        const dropped = items.filter((item): item is FileDropItem => item.kind === 'file')
        void Promise.all(dropped.map((item) => item.getFile())).then(take)
      }}
    >
      <Icon of={Upload} size="l" />
      <Text slot="label">{hint}</Text>
      <FileTrigger
        allowsMultiple={isMultiple}
        {...(accept ? { acceptedFileTypes: accept } : {})}
        onSelect={(files) => take(files ? [...files] : [])}
      >
        <Button ref={choose} icon={Upload} isDisabled={isDisabled}>
          {isMultiple ? 'Välj filer' : 'Välj fil'}
        </Button>
      </FileTrigger>
      {uploads.length > 0 && (
        <ul className="upload-list">
          {uploads.map((upload) => (
            <li key={upload.id}>
              <UploadRow {...upload} onDismissed={() => choose.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
    </DropZone>
  )
}

type UploadRowProps = UploadState & { readonly onDismissed: () => void }

const UploadRow = ({ fileName, percent, place, error, onRetry, onDismiss, onDismissed }: UploadRowProps) => {
  if (error === undefined) return <ProgressBar label={`${fileName}${sayPlace(place)}`} value={percent} />
  return (
    <p role="alert" className="react-aria-FieldError">
      <Icon of={CircleAlert} />
      <span>
        {fileName}: {error}
      </span>
      {onRetry && (
        <Button variant="quiet" onPress={onRetry}>
          Försök igen
        </Button>
      )}
      {onDismiss && (
        <Button
          variant="quiet"
          aria-label={`Ta bort ur listan: ${fileName}`}
          onPress={() => {
            onDismiss()
            onDismissed()
          }}
        >
          Ta bort ur listan
        </Button>
      )}
    </p>
  )
}

const sayPlace = (place: UploadState['place']) =>
  place && place.of > 1 ? ` (${place.number.toString()} av ${place.of.toString()})` : ''
