import { useEffect } from 'react'
import { holdPage } from '../server/hold-page.ts'

/** The browser asks before the tab closes: a draft is kept no longer than the tab. */
export const useLeaveWarning = (isUnsaved: boolean): void => {
  useEffect(() => (isUnsaved ? holdPage() : undefined), [isUnsaved])
}
