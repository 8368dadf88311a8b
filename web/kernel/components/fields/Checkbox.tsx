import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components'
import type { FocusTarget } from './Field.tsx'

export type CheckboxProps = Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> & {
  readonly children: ReactNode
  readonly hint?: ReactNode
  readonly focusRef?: FocusTarget
}

/** On or off, saved with the form. */
export const Checkbox = ({ children, hint, focusRef, ...checkbox }: CheckboxProps) => (
  <AriaCheckbox {...checkbox} ref={focusRef && ((label) => focusRef(label?.querySelector('input') ?? null))}>
    <span className="choice-label">
      {children}
      {hint && <span className="hint">{hint}</span>}
    </span>
  </AriaCheckbox>
)
