import { type RefObject, useRef } from 'react'

type RowCheckboxProps = {
  readonly label: string
  /** Absent: `box` sets the state. */
  readonly isSelected?: boolean
  /** The box stands for several rows, of which some are chosen. */
  readonly isPartly?: boolean
  readonly box?: RefObject<HTMLInputElement | null>
  /** `isRange`: the shift key is held, so that all rows from the last chosen one are meant. */
  readonly onChange: (isRange: boolean) => void
}

/** There is no attribute for this state. */
const setIndeterminate = (isPartly: boolean) => (input: HTMLInputElement | null) => {
  if (input) input.indeterminate = isPartly
}

export const RowCheckbox = ({ label, isSelected, isPartly = false, box, onChange }: RowCheckboxProps) => {
  const isShift = useRef(false)
  // In Firefox a click made by a key does not report the shift key.
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
