import type { LucideIcon } from 'lucide-react'
import { Button, type ButtonProps } from 'react-aria-components'
import { Icon } from '../Icon.tsx'
import { WithTooltip } from './WithTooltip.tsx'

type IconButtonProps = Omit<ButtonProps, 'className' | 'style' | 'children' | 'aria-label'> & {
  readonly icon: LucideIcon
  /** The name of the action with its object: 'Redigera Nr 46, vecka 47'. */
  readonly label: string
  /** Shown on hover and focus; by default the label. */
  readonly tooltip?: string
  readonly variant?: 'quiet' | 'primary'
}

export const IconButton = ({ icon, label, tooltip = label, variant = 'quiet', ...button }: IconButtonProps) => (
  <WithTooltip text={tooltip}>
    <Button {...button} aria-label={label} data-variant={variant} data-shape="icon">
      <Icon of={icon} />
    </Button>
  </WithTooltip>
)
