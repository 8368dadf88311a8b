import { presentConsentText } from '../../../domain/people/user/voice-consent-texts.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { useAct } from '../../kernel/queries/use-act.ts'
import { sayDate } from '../../kernel/words/swedish.ts'
import type { CurrentUser } from '../queries/current-user.ts'
import type { ConsentWithdrawal, VoiceConsent } from '../queries/users.ts'
import { ConsentText } from './ConsentText.tsx'
import { HeardVoice } from './HeardVoice.tsx'

const path = '/api/users/me/voiceConsent'
const isGiven = 'Du samtycker till att din röst hörs i flera nummer.'
const isWithdrawn = 'Du har tagit tillbaka ditt samtycke.'

const useOwnConsent = (consent: VoiceConsent | null) => {
  const refreshed = { entities: ['user'], keys: [['users', 'me']], tellsFailure: true }
  const give = useAct((api) => api.put(path, { version: presentConsentText.version }), {
    ...refreshed,
    receipt: () => ({ text: isGiven, undo: (api) => api.del(path), undone: isWithdrawn }),
  })
  const withdraw = useAct((api) => api.del(path), {
    ...refreshed,
    receipt: () => ({
      text: isWithdrawn,
      // The text agreed to before, not a later text that the narrator has not read.
      undo: (api) => api.put(path, { version: consent?.version ?? presentConsentText.version }),
      undone: isGiven,
    }),
  })
  return { give, withdraw }
}

const sayGiven = ({ givenAt, signedOn }: VoiceConsent): string =>
  signedOn === null ? `Du samtyckte ${sayDate(givenAt)}.` : `Du samtyckte på papper ${sayDate(signedOn)}.`

const NoConsent = ({ withdrawal }: { readonly withdrawal: ConsentWithdrawal | null }) => {
  if (!withdrawal) return <Status tone="waiting">Du har inte samtyckt.</Status>
  const { at, signedOn } = withdrawal
  return (
    <>
      <Status tone="waiting">Återtaget</Status>{' '}
      {signedOn === null
        ? `Du tog tillbaka samtycket ${sayDate(at)}.`
        : `Kontoret registrerade att du tog tillbaka samtycket ${sayDate(signedOn)}.`}
    </>
  )
}

/** A narrator reads what the reuse of the own voice means, and consents or takes it back. Others see nothing. */
export const OwnConsent = ({ user }: { readonly user: CurrentUser }) => {
  const consent = user.voiceConsent ?? null
  const { give, withdraw } = useOwnConsent(consent)
  const withdrawal = user.consentWithdrawn ?? null
  if (!user.isNarrator && !consent && !withdrawal) return null
  return (
    <FormGroup title="Din röst i flera nummer" help="Du bestämmer själv, och kan ändra dig när du vill.">
      <ConsentText />
      <p>{consent ? <Status tone="ok">{sayGiven(consent)}</Status> : <NoConsent withdrawal={withdrawal} />}</p>
      <HeardVoice userId={user._id} isConsenting={consent !== null} />
      {(user.isNarrator || consent) && (
        <div className="button-row">
          <Button
            variant={consent ? 'quiet' : 'primary'}
            isPending={give.isPending || withdraw.isPending}
            pendingLabel="Sparar"
            onPress={() => (consent ? withdraw : give).mutate()}
          >
            {consent ? 'Ta tillbaka samtycket' : 'Jag samtycker'}
          </Button>
        </div>
      )}
    </FormGroup>
  )
}
