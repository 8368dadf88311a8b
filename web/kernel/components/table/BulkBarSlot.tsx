import type { ReactNode } from 'react'

/** The bar of acts has its room before anything is chosen, so that no row moves from under the pointer. */
export const BulkBarSlot = ({ children }: { readonly children: ReactNode }) => (
  <div className="bulk-room">
    {children || <p className="soft small">Välj rader för att göra något med flera på en gång.</p>}
  </div>
)
