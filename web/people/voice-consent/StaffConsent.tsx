import { useState } from 'react'
import { StaffRecord } from '../../../domain/people/user/voice-consent-commands.ts'
import { presentConsentText } from '../../../domain/people/user/voice-consent-texts.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { DatePicker } from '../../kernel/components/fields/dates/DatePicker.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { useAct } from '../../kernel/queries/use-act.ts'
import { explain } from '../../kernel/server/api-client.ts'
import { dateOf, sayDate, today } from '../../kernel/words/swedish.ts'
import { type ConsentWithdrawal, useUser, type VoiceConsent } from '../queries/users.ts'
import { ConsentText } from './ConsentText.tsx'
import { HeardVoice } from './HeardVoice.tsx'

/** For an administrator who has got a narrator's consent, or its withdrawal, on paper or by telephone. */
export const StaffConsent = ({ userId }: { readonly userId: string }) => {
  const { data: user } = useUser(userId)
  const consent = user?.voiceConsent ?? null
  const withdrawal = user?.consentWithdrawn ?? null
  if (!user || (!user.isNarrator && !consent && !withdrawal)) return null
  return (
    <ConsentForm
      key={consent?.givenAt ?? ''}
      userId={userId}
      consent={consent}
      withdrawal={withdrawal}
      recorder={user.withdrawalRecorder}
      // A user who is no narrator any more gives no new consent.
      isOpen={user.isNarrator || consent !== null}
    />
  )
}

type ConsentFormProps = {
  readonly userId: string
  readonly consent: VoiceConsent | null
  readonly withdrawal: ConsentWithdrawal | null
  /** The name of the user who registered the withdrawal; null or undefined: none is known. */
  readonly recorder: string | null | undefined
  readonly isOpen: boolean
}

const sayConsent = ({ givenAt, signedOn }: VoiceConsent): string =>
  signedOn === null ? `Samtyckte själv ${sayDate(givenAt)}` : `Samtyckte ${sayDate(signedOn)}`

const sayWay = ({ version, how }: VoiceConsent): string => `${how === null ? '' : `”${how}” `}Text ${version}.`

/** How the consent stands, with the way in which it was given or withdrawn. */
const ConsentState = ({
  consent,
  withdrawal,
  recorder,
}: Pick<ConsentFormProps, 'consent' | 'withdrawal' | 'recorder'>) => {
  if (consent)
    return (
      <p>
        <Status tone="ok">{sayConsent(consent)}</Status> <span className="small soft">{sayWay(consent)}</span>
      </p>
    )
  if (!withdrawal)
    return (
      <p>
        <Status tone="waiting">Har inte samtyckt</Status>
      </p>
    )
  const { at, signedOn, how } = withdrawal
  const who = signedOn === null ? 'inläsaren själv' : (recorder ?? 'kontoret')
  return (
    <p>
      <Status tone="waiting">Återtaget</Status> {`${sayDate(signedOn ?? at)} av ${who}.`}
      {how !== null && <span className="small soft">{` ”${how}”`}</span>}
    </p>
  )
}

/** The earlier consent, registered again: staff undo the withdrawal, not the narrator. */
const registeredAgain = ({ version, givenAt, signedOn, how }: VoiceConsent) => ({
  version,
  signedOn: signedOn ?? dateOf(givenAt),
  how: how ?? 'Samtyckte själv; ett återtagande registrerades av misstag.',
})

const useRegistration = ({ userId, consent }: Pick<ConsentFormProps, 'userId' | 'consent'>) => {
  const path = `/api/users/${userId}/voiceConsent`
  const { version } = presentConsentText
  const give = useAct((api, paper: StaffRecord) => api.put(path, { version, ...paper }), {
    entities: ['user'],
    receipt: () => ({
      text: 'Samtycket är registrerat.',
      undo: (api) => api.post(`${path}/withdrawal`, { signedOn: today(), how: 'Registrerades av misstag.' }),
      undone: 'Samtycket gäller inte längre.',
    }),
  })
  const withdraw = useAct((api, told: StaffRecord) => api.post(`${path}/withdrawal`, told), {
    entities: ['user'],
    receipt: () => ({
      text: 'Samtycket är återtaget.',
      ...(consent && { undo: (api) => api.put(path, registeredAgain(consent)), undone: 'Samtycket gäller igen.' }),
    }),
  })
  return consent ? withdraw : give
}

type Faults = { readonly signedOn?: string | undefined; readonly how?: string | undefined }

const faultsIn = (record: { readonly signedOn: string | null; readonly how: string }): Faults => {
  const { error } = StaffRecord.safeParse(record)
  const faultOf = (field: string) => error?.issues.find(({ path }) => path[0] === field)?.message
  const signedOn = record.signedOn === null ? 'Ange vilken dag.' : faultOf('signedOn')
  return { signedOn, how: faultOf('how') }
}

const ConsentForm = ({ userId, consent, withdrawal, recorder, isOpen }: ConsentFormProps) => {
  const [signedOn, setSignedOn] = useState<string | null>(null)
  const [how, setHow] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const register = useRegistration({ userId, consent })
  const submit = () => {
    const found = faultsIn({ signedOn, how })
    setFaults(found)
    if (found.signedOn !== undefined || found.how !== undefined || signedOn === null) return
    register.mutate({ signedOn, how }, { onError: (error) => setFaults({ how: explain(error) }) })
  }
  return (
    <FormFrame className="form-groups" onSubmit={submit}>
      <FormGroup
        title="Rösten i flera nummer"
        help="Inläsaren samtycker själv under Inställningar. Har du fått det på papper registrerar du det här. Återtar någon sitt samtycke gäller det från nästa bok som görs."
      >
        <ConsentState consent={consent} withdrawal={withdrawal} recorder={recorder} />
        <HeardVoice userId={userId} isConsenting={consent !== null} />
        <details>
          <summary>Texten som inläsaren samtycker till</summary>
          <ConsentText />
        </details>
        {isOpen && (
          <>
            <DatePicker
              label={consent ? 'Återtaget den' : 'Undertecknat den'}
              value={signedOn}
              max={today()}
              error={faults.signedOn}
              onChange={setSignedOn}
            />
            <TextField
              label="Hur du fick veta det"
              hint="Till exempel: blankett i pärmen på kontoret. Sparas i historiken."
              value={how}
              error={faults.how}
              autoComplete="off"
              onChange={setHow}
            />
            <div className="button-row">
              <Button type="submit" isPending={register.isPending} pendingLabel="Registrerar">
                {consent ? 'Registrera återtagandet' : 'Registrera samtycket'}
              </Button>
            </div>
          </>
        )}
      </FormGroup>
    </FormFrame>
  )
}
