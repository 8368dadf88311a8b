import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { UploadField, type UploadState } from './UploadField.tsx'

export type PictureFieldProps = {
  /** 'Omslagsbild'. */
  readonly label: string
  /** What it is to be. */
  readonly hint?: string | undefined
  /** Address of the picture that is chosen; nothing when there is none. */
  readonly address: string | undefined
  readonly uploads: readonly UploadState[]
  /** Why the picture was not taken. */
  readonly fault?: string | undefined
  readonly onFile: (file: File) => void
  readonly onClear: () => void
}

/** One picture: shown, exchanged, taken away. What it is measured against is the caller's. */
export const PictureField = ({ label, hint, address, uploads, fault, onFile, onClear }: PictureFieldProps) => {
  const [size, setSize] = useState<{ readonly of: string; readonly text: string }>()
  return (
    <div className="picture-field">
      <p className="react-aria-Label">{label}</p>
      {hint !== undefined && <p className="small soft">{hint}</p>}
      {address !== undefined && (
        <div className="picture">
          <img
            src={address}
            alt={`${label} som är vald`}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ of: address, text: `${naturalWidth.toString()} × ${naturalHeight.toString()} px` })
            }
          />
          <span className="soft small num">{size?.of === address && size.text}</span>
          <Button variant="quiet" onPress={onClear} aria-label={`Ta bort bilden, ${label.toLowerCase()}`}>
            Ta bort bilden
          </Button>
        </div>
      )}
      <UploadField
        label={label}
        hint={
          address === undefined ? 'Släpp en bild här eller välj en fil.' : 'Släpp en ny bild här eller välj en fil.'
        }
        accept={['image/*']}
        uploads={uploads}
        onFiles={([file]) => file && onFile(file)}
      />
      {fault && (
        <p role="alert" className="react-aria-FieldError">
          {fault}
        </p>
      )}
    </div>
  )
}
