import { isoWeek } from '../../domain/values/iso-week.ts'
import { Breadcrumbs, type Crumb } from '../components/layout/Breadcrumbs.tsx'
import { sayDay, today } from '../words/swedish.ts'

export const Folio = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <div className="folio">
    {crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} /> : <span />}
    <span className="wide-only">
      {sayDay(today())}, vecka {isoWeek(today()).week}
    </span>
  </div>
)
