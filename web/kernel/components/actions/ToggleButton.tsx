import type { LucideIcon } from 'lucide-react'
import {
  ToggleButton as AriaToggleButton,
  type ToggleButtonProps as AriaToggleButtonProps,
} from 'react-aria-components'
import { Icon } from '../Icon.tsx'
import { WithTooltip } from './WithTooltip.tsx'

type ToggleButtonProps = Omit<AriaToggleButtonProps, 'className' | 'style' | 'children' | 'aria-label'> & {
  readonly icon: LucideIcon
  /** Stays the same when pressed: 'Bokmärke'. */
  readonly label: string
  readonly tooltip?: string
  /** For icons that filling would spoil. */
  readonly line?: boolean
}

export const ToggleButton = ({ icon, label, tooltip = label, line, ...toggle }: ToggleButtonProps) => (
  <WithTooltip text={tooltip}>
    <AriaToggleButton {...toggle} aria-label={label} data-shape="icon">
      <Icon of={icon} {...(line ? { line } : {})} />
    </AriaToggleButton>
  </WithTooltip>
)
