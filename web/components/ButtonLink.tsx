import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Icon } from './Icon.tsx'

export type ButtonLinkProps = {
  readonly to: string
  readonly children: string
  readonly icon?: LucideIcon
  readonly variant?: 'primary' | 'quiet'
  /** Outside the staff app: the player, or a file. */
  readonly isOutside?: boolean
  /** When the words alone do not tell which: 'Artiklar i Nr 46, vecka 47'. */
  readonly label?: string
}

/** Looks like a button, goes to a page. */
export const ButtonLink = ({ to, children, icon, variant, isOutside = false, label }: ButtonLinkProps) => (
  <Link to={to} reloadDocument={isOutside} className="button" data-variant={variant} aria-label={label}>
    {icon && <Icon of={icon} />}
    {children}
  </Link>
)
