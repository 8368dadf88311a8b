import type { ReactNode } from 'react'

/** The bar of acts keeps its room before any row is chosen, so that no row moves under the pointer. */
export const BulkBarSlot = ({ children }: { readonly children: ReactNode }) => (
  <div className="bulk-room">
    {children || <p className="soft small">Välj rader för att göra något med flera på en gång.</p>}
  </div>
)
