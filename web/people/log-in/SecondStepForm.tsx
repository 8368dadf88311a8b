import { KeyRound } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { canUsePasskeys } from '../entities/passkey-prompt.ts'
import { isTicketOver, type SecondStep, sayRefusal, useSecondStep, useWays, type Ways } from './second-step.ts'

type SecondStepFormProps = {
  readonly ticket: string
  readonly onLoggedIn: () => void
  /** Goes back to address and password. */
  readonly onAgain: () => void
}

/** The second step of a log-in: a code of the app, a passkey, or one of the recovery codes. */
export const SecondStepForm = ({ ticket, onLoggedIn, onAgain }: SecondStepFormProps) => {
  const { mutate: askWays, data: ways, error } = useWays(ticket)
  useEffect(() => askWays(), [askWays])
  if (error) return <StepOver said={sayRefusal(error)} onAgain={onAgain} />
  return ways ? <Step ways={ways} {...{ ticket, onLoggedIn, onAgain }} /> : null
}

const StepOver = ({ said, onAgain }: { readonly said: string; readonly onAgain: () => void }) => (
  <Notice tone="danger" title="Du är inte inloggad" actions={<Button onPress={onAgain}>Börja om</Button>}>
    <p>{said}</p>
  </Notice>
)

type Way = SecondStep['way']

const codeFields = {
  code: { label: 'Kod', hint: 'Sex siffror från appen i din telefon.', inputMode: 'numeric', missing: 'Ange koden' },
  recovery: {
    label: 'Återställningskod',
    hint: 'En av de tio koder som du sparade. Varje kod gäller en gång.',
    inputMode: 'text',
    missing: 'Ange en återställningskod',
  },
} as const

const Step = ({ ways, ticket, onLoggedIn, onAgain }: SecondStepFormProps & { readonly ways: Ways }) => {
  const [way, setWay] = useState<Way>(ways.code ? 'code' : 'passkey')
  const step = useSecondStep(ticket)
  const take = (taken: SecondStep) => step.mutate(taken, { onSuccess: onLoggedIn })
  const turn = (next: Way) => {
    step.reset()
    setWay(next)
  }
  if (isTicketOver(step.error)) return <StepOver said={step.error?.message ?? ''} onAgain={onAgain} />
  const refused = step.error && sayRefusal(step.error)
  return (
    <div className="fields">
      {refused && (
        <Notice tone="danger" title="Du är inte inloggad än">
          <p>{refused}</p>
        </Notice>
      )}
      {way === 'passkey' ? (
        <PasskeyStep isPending={step.isPending} onTake={() => take({ way: 'passkey' })} />
      ) : (
        <CodeStep key={way} way={way} isPending={step.isPending} onTake={(code) => take({ way, code })} />
      )}
      <OtherWays ways={ways} way={way} onTurn={turn} onAgain={onAgain} />
      <p className="soft small">
        Har du inget av detta kvar? Be en administratör att slå av tvåstegsinloggningen för dig.
      </p>
    </div>
  )
}

type OtherWaysProps = {
  readonly ways: Ways
  readonly way: Way
  readonly onTurn: (way: Way) => void
  readonly onAgain: () => void
}

const OtherWays = ({ ways, way, onTurn, onAgain }: OtherWaysProps) => (
  <div className="button-row">
    {ways.passkey && way !== 'passkey' && (
      <Button variant="quiet" icon={KeyRound} onPress={() => onTurn('passkey')}>
        Använd nyckel i stället
      </Button>
    )}
    {ways.code && way !== 'code' && (
      <Button variant="quiet" onPress={() => onTurn('code')}>
        Använd kod från appen
      </Button>
    )}
    {way !== 'recovery' && (
      <Button variant="quiet" onPress={() => onTurn('recovery')}>
        Använd en återställningskod
      </Button>
    )}
    <Button variant="quiet" onPress={onAgain}>
      Avbryt
    </Button>
  </div>
)

const PasskeyStep = ({ isPending, onTake }: { readonly isPending: boolean; readonly onTake: () => void }) => (
  <>
    <p>
      {canUsePasskeys()
        ? 'Använd den nyckel (passkey) som du har lagt till: i telefonen, datorn eller en säkerhetsnyckel.'
        : 'Den här webbläsaren kan inte använda nycklar. Välj ett annat sätt.'}
    </p>
    <div className="button-row">
      <Button
        variant="primary"
        icon={KeyRound}
        isDisabled={!canUsePasskeys()}
        isPending={isPending}
        pendingLabel="Väntar på nyckeln"
        onPress={onTake}
      >
        Använd nyckeln
      </Button>
    </div>
  </>
)

type CodeStepProps = {
  readonly way: 'code' | 'recovery'
  readonly isPending: boolean
  readonly onTake: (code: string) => void
}

const CodeStep = ({ way, isPending, onTake }: CodeStepProps) => {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const focus = useCallback((field: { focus: () => void } | null) => field?.focus(), [])
  const { missing, ...words } = codeFields[way]
  const submit = () => {
    setFault(code.trim() === '' ? missing : undefined)
    if (code.trim() !== '') onTake(code.trim())
  }
  return (
    <FormFrame className="fields" onSubmit={submit}>
      <TextField
        {...words}
        autoComplete={way === 'code' ? 'one-time-code' : 'off'}
        value={code}
        error={fault}
        focusRef={focus}
        onChange={setCode}
      />
      <div className="button-row">
        <Button variant="primary" type="submit" isPending={isPending} pendingLabel="Loggar in">
          Logga in
        </Button>
      </div>
    </FormFrame>
  )
}
