import { RefreshCw } from 'lucide-react'
import { Button } from '../actions/Button.tsx'
import { Notice } from './Notice.tsx'

/** In place of content that did not come. `what` with the definite article: 'Listan', 'Numret'. */
export const LoadFailed = ({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) => (
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
