import { Notice } from './Notice.tsx'

/** In place of what the one who asks has no right to. */
export const ForbiddenNotice = () => (
  <Notice tone="warn" title="Du har inte behörighet">
    <p>En administratör kan ge dig den.</p>
  </Notice>
)
