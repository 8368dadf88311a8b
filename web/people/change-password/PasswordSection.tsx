import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { useTwoStep } from '../queries/two-step.ts'
import type { User } from '../queries/users.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

/** The password of the user's own, or the way to one for a user who logs in through a provider alone. */
export const PasswordSection = ({ user }: { readonly user: User }) => {
  const { data } = useTwoStep()
  if (data?.hasPassword === false)
    return (
      <FormGroup title="Lösenord" help="Du har inget lösenord här: du loggar in med ditt konto på en annan webbplats.">
        <p>Vill du kunna logga in med lösenord också? Vi skickar en länk till {user.email}.</p>
        <div className="button-row">
          <ButtonLink to="/password">Välj ett lösenord</ButtonLink>
        </div>
      </FormGroup>
    )
  return (
    <FormGroup title="Byt lösenord" help="Du förblir inloggad här. På andra enheter loggas du ut.">
      <ChangePasswordForm user={user} />
    </FormGroup>
  )
}
