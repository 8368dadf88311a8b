import { Button } from '../actions/Button.tsx'
import { Notice } from './Notice.tsx'

/** Replaces content that tells of a person until the reader gives a reason. `onAsk`: reads again, which asks for it. */
export const ReasonNotice = ({ onAsk }: { readonly onAsk: () => void }) => (
  <Notice title="Skriv ärendet, så visas det" actions={<Button onPress={onAsk}>Skriv ärendet</Button>}>
    <p>Här finns personuppgifter. De visas för den som har skrivit vad ärendet gäller.</p>
  </Notice>
)
