import type { ReactNode } from 'react'

type CheckProps = {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isChosen: boolean) => void
  /** A switch takes effect at once, a checkbox with the form. */
  readonly isSwitch?: boolean
}

export const Check = ({ name, label, hint, isChosen, isDisabled = false, onChange, isSwitch = false }: CheckProps) => (
  <label
    className={isSwitch ? 'react-aria-Switch' : 'react-aria-Checkbox'}
    data-selected={isChosen || undefined}
    data-disabled={isDisabled || undefined}
  >
    <span className="visually-hidden">
      <input
        type="checkbox"
        id={name}
        name={name}
        role={isSwitch ? 'switch' : undefined}
        checked={isChosen}
        disabled={isDisabled}
        aria-labelledby={`${name}-label`}
        aria-describedby={hint ? `${name}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </span>
    <span className="choice-label">
      <span id={`${name}-label`}>{label}</span>
      {hint && (
        <span className="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
    </span>
  </label>
)

type Choice<Value extends string> = { readonly value: Value; readonly label: string; readonly hint: string }

type RadiosProps<Value extends string> = {
  readonly name: string
  readonly label: string
  readonly value: Value
  readonly choices: readonly Choice<Value>[]
  readonly isDisabled?: boolean
  readonly onChange: (value: Value) => void
}

export const Radios = <Value extends string>(props: RadiosProps<Value>) => {
  const { name, label, value: chosen, choices, isDisabled = false, onChange } = props
  return (
    <div className="react-aria-RadioGroup" role="radiogroup" aria-label={label}>
      {choices.map(({ value, label, hint }) => (
        <label
          key={value}
          className="react-aria-Radio"
          data-selected={value === chosen || undefined}
          data-disabled={isDisabled || undefined}
        >
          <span className="visually-hidden">
            <input
              type="radio"
              name={name}
              id={`${name}-${value}`}
              value={value}
              checked={value === chosen}
              disabled={isDisabled}
              aria-labelledby={`${name}-${value}-label`}
              aria-describedby={`${name}-${value}-hint`}
              onChange={() => onChange(value)}
            />
          </span>
          <span className="choice-label">
            <span id={`${name}-${value}-label`}>{label}</span>
            <span className="hint" id={`${name}-${value}-hint`}>
              {hint}
            </span>
          </span>
        </label>
      ))}
    </div>
  )
}

type GroupProps = { readonly id: string; readonly name: string; readonly help: string; readonly children: ReactNode }

/** A group of the form: its heading at the left, its fields at the right. */
export const FormGroup = ({ id, name, help, children }: GroupProps) => (
  <section className="form-group" aria-labelledby={`${id}-head`}>
    <div className="about">
      <h2 id={`${id}-head`}>{name}</h2>
      <p className="small soft">{help}</p>
    </div>
    <div className="fields">{children}</div>
  </section>
)
