import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { UploadField, type UploadState } from './UploadField.tsx'

type PictureFieldProps = {
  /** 'Omslagsbild'. */
  readonly label: string
  /** The requirements of the picture. */
  readonly hint?: string | undefined
  /** The address of the chosen picture; undefined without one. */
  readonly address: string | undefined
  readonly uploads: readonly UploadState[]
  /** Why the picture was refused. */
  readonly fault?: string | undefined
  readonly onFile: (file: File) => void
  readonly onClear: () => void
}

/** Shows, replaces and removes one picture. The caller checks its measures. */
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
