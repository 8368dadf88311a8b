import { presentConsentText } from '../../../domain/people/user/voice-consent-texts.ts'

/** The words to which a narrator is asked to agree. */
export const ConsentText = () => (
  <>
    {presentConsentText.paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </>
)
