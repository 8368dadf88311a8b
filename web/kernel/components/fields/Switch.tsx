import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components'
import type { FocusTarget } from './Field.tsx'

export type SwitchProps = Omit<AriaSwitchProps, 'className' | 'style' | 'children'> & {
  readonly children: ReactNode
  readonly hint?: ReactNode
  readonly focusRef?: FocusTarget
}

/** On or off, with effect at once. */
export const Switch = ({ children, hint, focusRef, ...toggle }: SwitchProps) => (
  <AriaSwitch {...toggle} ref={focusRef && ((label) => focusRef(label?.querySelector('input') ?? null))}>
    <span className="choice-label">
      {children}
      {hint && <span className="hint">{hint}</span>}
    </span>
  </AriaSwitch>
)
