import { useState } from 'react'
import { chooseTheme, readTheme, type Theme } from '../app/theme.ts'
import { FormGroup } from '../components/fields/FormGroup.tsx'
import { RadioGroup } from '../components/fields/RadioGroup.tsx'
import { PageHead } from '../components/layout/PageHead.tsx'
import { ChangePasswordForm } from '../people/change-password/ChangePasswordForm.tsx'
import { useCurrentUser } from '../people/queries/current-user.ts'

export const SettingsPage = () => {
  const user = useCurrentUser()
  return (
    <>
      <PageHead title="Inställningar" deck={user && <span>{user.email}</span>} />
      <div className="form-groups">
        <FormGroup title="Byt lösenord" help="Du förblir inloggad här. På andra enheter loggas du ut.">
          {user && <ChangePasswordForm user={user} />}
        </FormGroup>
        <FormGroup title="Utseende" help="Gäller på den här datorn.">
          <ThemeChoice />
        </FormGroup>
      </div>
    </>
  )
}

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
