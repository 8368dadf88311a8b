import { useRef } from 'react'
import { PasswordDialog } from '../entities/PasswordDialog.tsx'
import type { TwoStep } from '../queries/two-step.ts'
import type { AskingDialog, Steps } from './use-steps.ts'

type StepDialogProps = {
  readonly open: AskingDialog
  readonly twoStep: TwoStep
  readonly steps: Steps
  readonly onClose: () => void
}

type Words = { readonly title: string; readonly said: string; readonly act: string; readonly isDanger?: boolean }

const isLast = ({ hasApp, passkeys }: TwoStep) => (hasApp ? 1 : 0) + passkeys.length === 1

/** What the installation makes of it when nothing is left. */
const shutOutAfter = ({ isDemanded = false }: TwoStep) =>
  isDemanded ? ' Administratörer behöver den här: du kommer inte åt något annat förrän du har slagit på den igen.' : ''

const offAfter = (twoStep: TwoStep) =>
  isLast(twoStep) ? ` Det är det enda andra steg du har, så tvåstegsinloggning slås av.${shutOutAfter(twoStep)}` : ''

const wordsOf = (open: AskingDialog, twoStep: TwoStep): Words => {
  switch (open.kind) {
    case 'add-app':
      return {
        title: twoStep.hasApp ? 'Byt kodapp' : 'Lägg till kodapp',
        said: twoStep.hasPassword
          ? 'Först ditt lösenord, så att ingen annan ändrar din inloggning.'
          : 'I nästa steg kopplar du appen till ditt konto.',
        act: 'Fortsätt',
      }
    case 'add-passkey':
      return {
        title: 'Lägg till nyckel',
        said: 'En nyckel (passkey) sparas i telefonen, datorn eller en säkerhetsnyckel, och öppnas med finger, ansikte eller kod. När du loggar in frågar webbläsaren efter den.',
        act: 'Fortsätt',
      }
    case 'codes':
      return {
        title: 'Nya återställningskoder',
        said: 'Du får tio nya koder. De gamla slutar gälla.',
        act: 'Ta ut nya koder',
      }
    case 'off':
      return {
        title: 'Slå av tvåstegsinloggning',
        said: `Kodappen, nycklarna och återställningskoderna tas bort. Du loggar sedan in utan ett andra steg.${shutOutAfter(twoStep)}`,
        act: 'Slå av',
        isDanger: true,
      }
    case 'remove-app':
      return {
        title: 'Ta bort kodappen',
        said: `Appens koder slutar gälla.${offAfter(twoStep)}`,
        act: 'Ta bort',
        isDanger: true,
      }
    case 'remove-passkey':
      return {
        title: `Ta bort ${open.passkey.name}`,
        said: `Du kan inte längre logga in med nyckeln.${offAfter(twoStep)}`,
        act: 'Ta bort',
        isDanger: true,
      }
  }
}

/** Asks for the password and does what the person has chosen. */
export const StepDialog = ({ open, twoStep, steps, onClose }: StepDialogProps) => {
  const words = wordsOf(open, twoStep)
  const { isOn, hasPassword } = twoStep
  const next = useRef<(() => void) | undefined>(undefined)
  return (
    <PasswordDialog
      {...words}
      said={isOn && hasPassword ? `${words.said} Du behöver ha loggat in inom de senaste tio minuterna.` : words.said}
      hasPassword={hasPassword}
      onClose={() => (next.current ?? onClose)()}
      onAct={async (password) => {
        next.current = await steps.carryOut(open, password)
      }}
    />
  )
}
