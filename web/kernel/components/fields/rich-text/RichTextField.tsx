import { lazy, Suspense, useId } from 'react'
import { Skeleton } from '../../feedback/Skeleton.tsx'
import type { FocusTarget } from '../Field.tsx'
import { type PictureTools, PictureToolsContext } from './pictures/picture-tools.ts'

const RichTextEditor = lazy(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }))

export type RichTextFieldProps = {
  readonly label: string
  readonly hint?: string
  /** HTML with the elements that the server keeps. */
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onBlur?: () => void
  readonly focusRef?: FocusTarget
  /** Lower, for a short text. */
  readonly isShort?: boolean
  /** The pictures that the text may show; absent: it shows none. */
  readonly pictures?: PictureTools
  /** The label is for screen readers only. */
  readonly isLabelHidden?: boolean
}

/** The editor is a download of its own, loaded when it is shown. */
export const RichTextField = ({ label, hint, isLabelHidden, pictures, ...editor }: RichTextFieldProps) => {
  const id = useId()
  return (
    <div className="rich-text">
      <span id={id} className={isLabelHidden ? 'visually-hidden' : 'react-aria-Label'}>
        {label}
      </span>
      {hint && <span className="hint">{hint}</span>}
      <Suspense fallback={<Skeleton label="Hämtar textfältet" lines={4} />}>
        <PictureToolsContext value={pictures}>
          <RichTextEditor {...editor} label={label} labelId={id} />
        </PictureToolsContext>
      </Suspense>
    </div>
  )
}
