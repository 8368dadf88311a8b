import { isoWeek } from '../../domain/kernel/values/dates/iso-week.ts'
import { Breadcrumbs, type Crumb } from '../kernel/components/layout/Breadcrumbs.tsx'
import { sayDay, today } from '../kernel/words/swedish.ts'

type FolioProps = {
  readonly crumbs: readonly Crumb[]
  /** Set while further crumbs are loading. */
  readonly isArriving: boolean
}

export const Folio = ({ crumbs, isArriving }: FolioProps) => (
  <div className="folio" data-room={isArriving || undefined}>
    {crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} /> : <span />}
    <span className="wide-only">
      {sayDay(today())}, vecka {isoWeek(today()).week}
    </span>
  </div>
)
