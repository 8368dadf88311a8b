import { useState } from 'react'
import { FormGroup } from '../kernel/components/fields/FormGroup.tsx'
import { RadioGroup } from '../kernel/components/fields/RadioGroup.tsx'
import { PageHead } from '../kernel/components/layout/PageHead.tsx'
import { PasswordSection } from '../people/change-password/PasswordSection.tsx'
import { AccessHistory } from '../people/entities/AccessHistory.tsx'
import { ProviderLogins } from '../people/provider-logins/ProviderLogins.tsx'
import { useCurrentUser } from '../people/queries/current-user.ts'
import { SessionsSection } from '../people/sessions/SessionsSection.tsx'
import { TwoStepSection } from '../people/two-step/TwoStepSection.tsx'
import { OwnConsent } from '../people/voice-consent/OwnConsent.tsx'
import { chooseTheme, readTheme, type Theme } from './theme.ts'

export const SettingsPage = () => {
  const user = useCurrentUser()
  const isDemanded = user?.needsTwoStep ?? false
  // The section stays where it is while its dialog shows the recovery codes.
  const [isFirst] = useState(isDemanded)
  return (
    <>
      <PageHead title="Inställningar" deck={user && <span>{user.email}</span>} />
      <div className="form-groups">
        {isFirst && <TwoStepGroup isDemanded={isDemanded} />}
        {user && <PasswordSection user={user} />}
        <ProviderLogins />
        {user && <OwnConsent user={user} />}
        {!isFirst && <TwoStepGroup isDemanded={isDemanded} />}
        <FormGroup
          title="Mina inloggningar"
          help="Känner du inte igen en inloggning avslutar du den och byter lösenord. Nätet är början av adressen; var i världen det är vet vi inte."
        >
          <SessionsSection />
        </FormGroup>
        <FormGroup title="Utseende" help="Gäller på den här datorn.">
          <ThemeChoice />
        </FormGroup>
      </div>
      <AccessHistory
        thing="/api/users/me"
        title="Vem har läst mina uppgifter"
        empty="Ingen annan har läst dina uppgifter."
      />
    </>
  )
}

const TwoStepGroup = ({ isDemanded }: { readonly isDemanded: boolean }) => (
  <FormGroup
    title="Tvåstegsinloggning"
    help="Varje gång du loggar in anger du också en kod från telefonen eller använder en nyckel. Då räcker det inte att någon kommer på ditt lösenord."
  >
    <TwoStepSection isDemanded={isDemanded} />
  </FormGroup>
)

const ThemeChoice = () => {
  const [theme, setTheme] = useState(readTheme)
  const choose = (chosen: Theme) => {
    setTheme(chosen)
    chooseTheme(chosen)
  }
  return (
    <RadioGroup
      label="Färger"
      value={theme}
      onChange={choose}
      options={[
        { value: 'system', text: 'Som datorn' },
        { value: 'light', text: 'Ljust' },
        { value: 'dark', text: 'Mörkt' },
      ]}
    />
  )
}
