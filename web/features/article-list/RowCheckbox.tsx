import type { RefObject } from 'react'

export type RowCheckboxProps = {
  readonly label: string
  /** Absent: the box is told by `box`. */
  readonly isSelected?: boolean
  readonly box?: RefObject<HTMLInputElement | null>
  /** With the shift key held: everything from the last one. */
  readonly onChange: (isRange: boolean) => void
}

export const RowCheckbox = ({ label, isSelected, box, onChange }: RowCheckboxProps) => (
  <label className="react-aria-Checkbox" data-selected={isSelected || undefined}>
    <input
      type="checkbox"
      className="visually-hidden"
      aria-label={label}
      {...(isSelected === undefined ? { ref: box } : { checked: isSelected })}
      onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  </label>
)
