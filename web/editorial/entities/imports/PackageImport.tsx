import { useMay } from '../../../people/queries/current-user.ts'
import { useIssue } from '../../queries/issues.ts'
import { useIsReleased } from '../use-is-released.ts'
import { ImportDialog } from './ImportDialog.tsx'

type PackageImportProps = {
  readonly issueId: string
  readonly mediaId: string
  readonly onClose: () => void
}

/** Shows what is in a book among the files of an issue, and imports it. Only administrators import. */
export const PackageImport = ({ issueId, mediaId, onClose }: PackageImportProps) => {
  const mayImport = useMay('admin')
  const issue = useIssue(mayImport ? issueId : undefined).data
  const isReleased = useIsReleased(issue?.availableFromDate)
  if (!mayImport || !issue) return null
  return <ImportDialog {...{ issueId, isReleased, onClose }} source={{ origin: 'upload', mediaId }} />
}
