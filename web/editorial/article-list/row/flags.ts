import { webVendorOf } from '../../../../domain/editorial/publication/settings/web-vendors.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'

type Flag = { readonly field: 'mark' | 'highLight' | 'export'; readonly label: string }

/** The switches in every row. */
export const flags: readonly Flag[] = [
  { field: 'mark', label: 'Bokmärke' },
  { field: 'highLight', label: 'Utvald' },
]

/** The switches of a publication that has a web site. */
export const siteFlags: readonly Flag[] = [...flags, { field: 'export', label: 'Med i exporten' }]

/**
 * Whether the publication has a web site that gets the chosen articles: without one the choice would have no effect.
 */
export const hasSite = ({
  exportWordPress,
  sitePull,
}: Pick<PublicationView, 'exportWordPress' | 'sitePull'>): boolean =>
  sitePull.hasKey || (exportWordPress.enable && webVendorOf(exportWordPress.vendor) !== undefined)
