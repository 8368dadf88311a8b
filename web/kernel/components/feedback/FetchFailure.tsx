import { RefreshCw } from 'lucide-react'
import type { ServerHealth } from '../../server/server-return.ts'
import { Button } from '../actions/Button.tsx'
import { Notice } from './Notice.tsx'

type FetchFailureProps = {
  /** With the definite article: 'Numret'. */
  readonly what: string
  readonly health: Exclude<ServerHealth, 'well'>
  /** True while it will be fetched by itself when the server is back. */
  readonly isWaiting: boolean
  readonly onRetry: () => void
}

/** Blames the network only when no server has answered. */
export const FetchFailure = ({ what, health, isWaiting, onRetry }: FetchFailureProps) => (
  <Notice
    tone="danger"
    title={`${what} gick inte att hämta`}
    actions={
      <Button icon={RefreshCw} onPress={onRetry}>
        Försök igen
      </Button>
    }
  >
    <p>
      {health === 'silent' ? 'Det kom inget svar. Kontrollera nätet.' : 'Servern svarar inte som den ska just nu.'}{' '}
      {isWaiting ? 'Sidan försöker igen av sig själv.' : 'Försök igen om en stund.'}
    </p>
  </Notice>
)
