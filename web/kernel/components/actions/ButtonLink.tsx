import type { LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Icon } from '../Icon.tsx'
import { rowLinkHandlers } from './row-link-handlers.ts'

type ButtonLinkProps = {
  readonly to: string
  readonly children: string
  readonly icon?: LucideIcon
  readonly variant?: 'primary' | 'quiet'
  /** Outside the staff app: the player, or a file. */
  readonly isOutside?: boolean
  /** A name for the link when its words are ambiguous: 'Artiklar i Nr 46, vecka 47'. */
  readonly label?: string
  /** How many pages back the target is: going back restores it as it was left. */
  readonly back?: number | undefined
}

/** A link to a page that looks like a button. */
export const ButtonLink = ({ to, children, icon, variant, isOutside = false, label, back }: ButtonLinkProps) => {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    event.stopPropagation()
    if (back === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-back)
  }
  return (
    <Link
      {...rowLinkHandlers}
      to={to}
      reloadDocument={isOutside}
      className="button"
      data-variant={variant}
      aria-label={label}
      onClick={goBack}
    >
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  )
}
