import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'
import { ImportDialog } from '../entities/imports/ImportDialog.tsx'
import { useIsReleased } from '../entities/use-is-released.ts'
import { useIssue } from '../queries/issues.ts'
import type { TakenBook } from './use-acceptance.ts'

type PackageImportProps = TakenBook & { readonly onClose: () => void }

/** Shows what is in a book that was just taken into an issue, and imports it. Only administrators import. */
export const PackageImport = ({ issueId, mediaId, onClose }: PackageImportProps) => {
  const mayImport = hasRole(useCurrentUser(), 'admin')
  const issue = useIssue(mayImport ? issueId : undefined).data
  const isReleased = useIsReleased(issue?.availableFromDate)
  if (!mayImport || !issue) return null
  return <ImportDialog {...{ issueId, isReleased, onClose }} source={{ origin: 'upload', mediaId }} />
}
