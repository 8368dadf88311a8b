import { LoadFailed } from '../../../kernel/components/feedback/LoadFailed.tsx'
import { Missing } from '../../../kernel/components/feedback/Missing.tsx'
import { isMissing } from '../../../kernel/server/api-client.ts'
import type { Owner } from '../../queries/files.ts'

const owners: Readonly<Record<Owner['kind'], { readonly what: string; readonly listAt: string }>> = {
  article: { what: 'Artikeln', listAt: '/publications' },
  issue: { what: 'Numret', listAt: '/publications' },
  publication: { what: 'Publikationen', listAt: '/publications' },
  quotation: { what: 'Offerten', listAt: '/quotations' },
}

type FilesNotShownProps = { readonly owner: Owner; readonly error: Error | null; readonly onRetry: () => void }

/** In place of files: what they belong to is not there, or nothing was answered. */
export const FilesNotShown = ({ owner, error, onRetry }: FilesNotShownProps) =>
  isMissing(error) ? <Missing {...owners[owner.kind]} /> : <LoadFailed what="Listan" error={error} onRetry={onRetry} />
