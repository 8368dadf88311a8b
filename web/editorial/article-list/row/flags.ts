import { webVendorOf } from '../../../../domain/editorial/publication/settings/web-vendors.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'

type Flag = { readonly field: 'mark' | 'highLight' | 'export'; readonly label: string }

/** What is switched on and off in every row. */
export const flags: readonly Flag[] = [
  { field: 'mark', label: 'Bokmärke' },
  { field: 'highLight', label: 'Utvald' },
]

/** Where a web site gets what is chosen for it. */
export const siteFlags: readonly Flag[] = [...flags, { field: 'export', label: 'Med i exporten' }]

/** A choice that no web site reads would promise something. */
export const hasSite = ({
  exportWordPress,
  sitePull,
}: Pick<PublicationView, 'exportWordPress' | 'sitePull'>): boolean =>
  sitePull.hasKey || (exportWordPress.enable && webVendorOf(exportWordPress.vendor) !== undefined)
