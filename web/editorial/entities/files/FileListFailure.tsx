import { LoadFailed } from '../../../kernel/components/feedback/LoadFailed.tsx'
import { MissingNotice } from '../../../kernel/components/feedback/MissingNotice.tsx'
import { isNotFound } from '../../../kernel/server/api-client.ts'
import type { Owner } from '../../queries/files/files.ts'

const owners: Readonly<Record<Owner['kind'], { readonly what: string; readonly listAt: string }>> = {
  article: { what: 'Artikeln', listAt: '/publications' },
  issue: { what: 'Numret', listAt: '/publications' },
  publication: { what: 'Publikationen', listAt: '/publications' },
  quotation: { what: 'Offerten', listAt: '/quotations' },
}

type FileListFailureProps = { readonly owner: Owner; readonly error: Error | null; readonly onRetry: () => void }

/** Shown in place of files: the owner does not exist, or the server did not answer. */
export const FileListFailure = ({ owner, error, onRetry }: FileListFailureProps) =>
  isNotFound(error) ? (
    <MissingNotice {...owners[owner.kind]} />
  ) : (
    <LoadFailed what="Listan" error={error} onRetry={onRetry} />
  )
