import { type RefObject, useRef } from 'react'

export type RowCheckboxProps = {
  readonly label: string
  /** Absent: the box is told by `box`. */
  readonly isSelected?: boolean
  /** It stands for several, of which some are. */
  readonly isPartly?: boolean
  readonly box?: RefObject<HTMLInputElement | null>
  /** With the shift key held: everything from the last one. */
  readonly onChange: (isRange: boolean) => void
}

/** No attribute says it. */
const setIndeterminate = (isPartly: boolean) => (input: HTMLInputElement | null) => {
  if (input) input.indeterminate = isPartly
}

export const RowCheckbox = ({ label, isSelected, isPartly = false, box, onChange }: RowCheckboxProps) => {
  const isShift = useRef(false)
  // The click that a key makes says nothing of the shift key in Firefox.
  const note = ({ shiftKey }: { readonly shiftKey: boolean }) => {
    isShift.current = shiftKey
  }
  return (
    <input
      type="checkbox"
      className="react-aria-Checkbox"
      data-selected={isSelected || undefined}
      data-indeterminate={isPartly || undefined}
      aria-label={label}
      {...(isSelected === undefined ? { ref: box } : { checked: isSelected, ref: setIndeterminate(isPartly) })}
      onKeyDown={note}
      onPointerDown={note}
      onChange={() => {
        onChange(isShift.current)
        isShift.current = false
      }}
    />
  )
}
