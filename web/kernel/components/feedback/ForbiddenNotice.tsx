import { Notice } from './Notice.tsx'

/** Replaces content that the user has no right to see. */
export const ForbiddenNotice = () => (
  <Notice tone="warn" title="Du har inte behörighet">
    <p>En administratör kan ge dig den.</p>
  </Notice>
)
