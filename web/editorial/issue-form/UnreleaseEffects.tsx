import { FilesAtReceivers } from '../../delivery/entities/FilesAtReceivers.tsx'

/** Tells where an unreleased issue disappears, and where only a person can remove it. */
export const UnreleaseEffects = ({ issueId }: { readonly issueId: string }) => (
  <>
    <p>Numret försvinner ur spelaren, poddarna och det som webbplatser hämtar.</p>
    <p>
      <FilesAtReceivers issueId={issueId} />
    </p>
  </>
)
