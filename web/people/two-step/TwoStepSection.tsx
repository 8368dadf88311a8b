import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { canUsePasskeys } from '../entities/passkey-prompt.ts'
import { type TwoStep, useTwoStep } from '../queries/two-step.ts'
import { AddAppDialog } from './AddAppDialog.tsx'
import { OwnSteps } from './OwnSteps.tsx'
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { StepDialog } from './StepDialog.tsx'
import { type OpenDialog, useSteps } from './use-steps.ts'

/** The second step of the user's own log-in. `isDemanded`: nothing else is open until it is on. */
export const TwoStepSection = ({ isDemanded }: { readonly isDemanded: boolean }) => {
  const { data, error, refetch } = useTwoStep()
  const [open, setOpen] = useState<OpenDialog>()
  if (error) return <LoadFailed what="Tvåstegsinloggningen" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label="Hämtar tvåstegsinloggningen" />
  return (
    <>
      {isDemanded && (
        <Notice tone="warn" level={3} title="Slå på tvåstegsinloggning för att komma vidare">
          <p>Administratörer behöver tvåstegsinloggning här. Lägg till en kodapp eller en nyckel, så öppnas resten.</p>
        </Notice>
      )}
      <p>{sayStanding(data)}</p>
      <OwnSteps twoStep={data} onOpen={setOpen} />
      <AddButtons twoStep={data} onOpen={setOpen} />
      {open && <OpenDialogs open={open} twoStep={data} onOpen={setOpen} />}
    </>
  )
}

const sayStanding = ({ isOn, recoveryLeft, hasPassword }: TwoStep): string => {
  if (!isOn)
    return hasPassword
      ? 'Av. Du loggar in med enbart lösenordet.'
      : 'Av. Du loggar in med enbart ditt konto på en annan webbplats.'
  const left = recoveryLeft === 1 ? 'en återställningskod' : `${recoveryLeft} återställningskoder`
  return `På. Du har ${recoveryLeft === 0 ? 'inga återställningskoder' : left} kvar.`
}

type PartProps = { readonly twoStep: TwoStep; readonly onOpen: (dialog: OpenDialog | undefined) => void }

const AddButtons = ({ twoStep: { isOn, hasApp }, onOpen }: PartProps) => (
  <>
    <div className="button-row">
      <Button
        icon={Plus}
        {...(isOn ? {} : { variant: 'primary' as const })}
        onPress={() => onOpen({ kind: 'add-app' })}
      >
        {hasApp ? 'Byt kodapp' : 'Lägg till kodapp'}
      </Button>
      {canUsePasskeys() && (
        <Button icon={KeyRound} onPress={() => onOpen({ kind: 'add-passkey' })}>
          Lägg till nyckel
        </Button>
      )}
    </div>
    {!canUsePasskeys() && (
      <p className="small soft">Nycklar (passkeys) går att använda när Ljudkod öppnas över https.</p>
    )}
    {isOn && (
      <div className="button-row">
        <Button variant="quiet" onPress={() => onOpen({ kind: 'codes' })}>
          Nya återställningskoder
        </Button>
        <Button variant="quiet" onPress={() => onOpen({ kind: 'off' })}>
          Slå av tvåstegsinloggning
        </Button>
      </div>
    )}
  </>
)

/** The dialog that is open. */
const OpenDialogs = ({ open, twoStep, onOpen }: PartProps & { readonly open: OpenDialog }) => {
  const steps = useSteps(onOpen)
  const close = () => onOpen(undefined)
  switch (open.kind) {
    case 'app':
      return <AddAppDialog app={open.app} onClose={close} onAdded={steps.showCodes} />
    case 'shown-codes':
      return <RecoveryCodes codes={open.codes} onClose={close} />
    case 'rename':
      return <PasskeyNameDialog passkey={open.passkey} onClose={close} />
    default:
      return <StepDialog open={open} twoStep={twoStep} steps={steps} onClose={close} />
  }
}
