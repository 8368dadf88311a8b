import { RefreshCw } from 'lucide-react'
import { isForbidden, isMissing } from '../../server/api-client.ts'
import { Button } from '../actions/Button.tsx'
import { Forbidden } from './Forbidden.tsx'
import { Missing, type MissingProps } from './Missing.tsx'
import { Notice } from './Notice.tsx'

export type LoadFailedProps = MissingProps & {
  /** What was answered: of what is not there or not allowed, no other try is offered. */
  readonly error: Error | null
  readonly onRetry: () => void
}

/** In place of content that did not come. */
export const LoadFailed = ({ what, listAt, error, onRetry }: LoadFailedProps) =>
  isForbidden(error) ? (
    <Forbidden />
  ) : isMissing(error) ? (
    <Missing what={what} {...(listAt ? { listAt } : {})} />
  ) : (
    <Notice
      tone="danger"
      title={`${what} gick inte att hämta`}
      actions={
        <Button icon={RefreshCw} onPress={onRetry}>
          Försök igen
        </Button>
      }
    >
      <p>Servern svarar inte som den ska just nu. Försök igen om en stund.</p>
    </Notice>
  )
