import { FilesAtReceivers } from '../../delivery/entities/FilesAtReceivers.tsx'

/** Where an issue that is out no more is found no longer, and where only a person can take it away. */
export const UnreleaseEffects = ({ issueId }: { readonly issueId: string }) => (
  <>
    <p>Numret försvinner ur spelaren, poddarna och det som webbplatser hämtar.</p>
    <p>
      <FilesAtReceivers issueId={issueId} />
    </p>
  </>
)
