import type { ReactNode } from 'react'
import { RadioGroup as AriaRadioGroup, type RadioGroupProps as AriaRadioGroupProps, Radio } from 'react-aria-components'
import { FieldParts, type FieldProps } from './Field.tsx'
import type { Option } from './Select.tsx'

export type RadioGroupProps<Value extends string> = FieldProps &
  Pick<AriaRadioGroupProps, 'isDisabled' | 'onBlur' | 'name'> & {
    readonly options: readonly (Option<Value> & { readonly hint?: ReactNode })[]
    readonly value: Value | null
    readonly onChange: (value: Value) => void
  }

/** Two to five choices worth comparing. */
export const RadioGroup = <Value extends string>(props: RadioGroupProps<Value>) => {
  const { label, hint, required, error, focusRef, options, value, onChange, ...group } = props
  const choose = (key: string) => {
    const option = options.find((candidate) => candidate.value === key)
    if (option) onChange(option.value)
  }
  return (
    <AriaRadioGroup
      {...group}
      value={value}
      onChange={choose}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      ref={focusRef && ((element) => focusRef(element?.querySelector('input') ?? null))}
    >
      <FieldParts {...{ label, hint, error }} required={required ?? false}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value}>
            <span className="choice-label">
              {option.text}
              {option.hint && <span className="hint">{option.hint}</span>}
            </span>
          </Radio>
        ))}
      </FieldParts>
    </AriaRadioGroup>
  )
}
