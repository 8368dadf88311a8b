import { useSearchParams } from 'react-router-dom'
import { MANUSCRIPT_PARAMETER } from '../entities/manuscript-address.ts'
import { ManuscriptDialog } from './ManuscriptDialog.tsx'

type ManuscriptOpeningProps = { readonly issueId: string; readonly isReleased: boolean }

/** Opens the dialog while the page's address asks for it (`manuscriptAddress`). */
export const ManuscriptOpening = ({ issueId, isReleased }: ManuscriptOpeningProps) => {
  const [search, setSearch] = useSearchParams()
  const mediaId = search.get(MANUSCRIPT_PARAMETER)
  if (mediaId === null) return null
  const go = (to: string | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (to === undefined) next.delete(MANUSCRIPT_PARAMETER)
        else next.set(MANUSCRIPT_PARAMETER, to)
        return next
      },
      { replace: true },
    )
  return (
    <ManuscriptDialog
      issueId={issueId}
      mediaId={mediaId}
      isReleased={isReleased}
      onChoose={go}
      onClose={() => go(undefined)}
    />
  )
}
