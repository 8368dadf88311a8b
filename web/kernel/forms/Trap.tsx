type TrapProps = { readonly value: string; readonly onChange: (value: string) => void }

/** The trap field is hidden from people and keyboards; programs fill it in. */
export const Trap = ({ value, onChange }: TrapProps) => (
  <div hidden>
    <input
      name="website"
      tabIndex={-1}
      autoComplete="off"
      aria-label="Lämna tomt"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
)
