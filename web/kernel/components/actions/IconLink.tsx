import type { LucideIcon } from 'lucide-react'
import { Focusable } from 'react-aria-components'
import { Link } from 'react-router-dom'
import { Icon } from '../Icon.tsx'
import { rowLinkHandlers } from './row-link-handlers.ts'
import { WithTooltip } from './WithTooltip.tsx'

type IconLinkProps = {
  readonly to: string
  /** The action with its object: 'Spela Nr 46, vecka 47'. */
  readonly label: string
  readonly icon: LucideIcon
  readonly tooltip?: string
  /** Outside the staff app: the player, or a file. */
  readonly isOutside?: boolean
}

/** A link to a page that looks like a quiet icon button. */
export const IconLink = ({ to, label, icon, tooltip = label, isOutside = false }: IconLinkProps) => (
  <WithTooltip text={tooltip}>
    <Focusable>
      <Link
        {...rowLinkHandlers}
        to={to}
        reloadDocument={isOutside}
        className="button"
        data-variant="quiet"
        data-shape="icon"
        aria-label={label}
      >
        <Icon of={icon} />
      </Link>
    </Focusable>
  </WithTooltip>
)
