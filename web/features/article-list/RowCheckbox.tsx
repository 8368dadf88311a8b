export type RowCheckboxProps = {
  readonly label: string
  readonly isSelected: boolean
  /** With the shift key held: everything from the last one. */
  readonly onChange: (isRange: boolean) => void
}

export const RowCheckbox = ({ label, isSelected, onChange }: RowCheckboxProps) => (
  <label className="react-aria-Checkbox" data-selected={isSelected || undefined}>
    <span className="visually-hidden">
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </span>
  </label>
)
