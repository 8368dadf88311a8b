import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Icon } from './Icon.tsx'

export type ButtonLinkProps = {
  readonly to: string
  readonly children: string
  readonly icon?: LucideIcon
  readonly variant?: 'primary' | 'quiet'
}

/** Looks like a button, goes to a page. */
export const ButtonLink = ({ to, children, icon, variant }: ButtonLinkProps) => (
  <Link to={to} className="button" data-variant={variant}>
    {icon && <Icon of={icon} />}
    {children}
  </Link>
)
