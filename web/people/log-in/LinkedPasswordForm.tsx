import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { usePasswordMin } from '../../kernel/queries/environment.ts'
import { explain, RequestRefusal } from '../../kernel/server/api-client.ts'
import { NewPasswordFields } from '../entities/NewPasswordFields.tsx'
import { judgeNewPassword, type PasswordFaults } from '../entities/password-rules.ts'
import { type LinkKind, useLinkedPassword } from './linked-password.ts'

type LinkedPasswordFormProps = { readonly kind: LinkKind; readonly token: string; readonly onChosen: () => void }

const leadTexts: Readonly<Record<LinkKind, string>> = {
  invitation: 'Du är inbjuden till Ljudkod. Välj det lösenord som du ska logga in med.',
  letter: 'Välj det lösenord som du ska logga in med i stället för det gamla. Du loggas ut där du är inloggad nu.',
}

/** The form of a user who follows the link of an invitation, or of the letter for a forgotten password. */
export const LinkedPasswordForm = ({ kind, token, onChosen }: LinkedPasswordFormProps) => {
  const [passwords, setPasswords] = useState({ newPassword: '', confirmation: '' })
  const [faults, setFaults] = useState<PasswordFaults>({})
  const [isShown, setShown] = useState(false)
  const choose = useLinkedPassword(kind, token)
  const min = usePasswordMin()
  const refused = choose.error && judgeRefusal(choose.error)

  const submit = () => {
    const found = judgeNewPassword(passwords, min)
    setFaults(found)
    choose.reset()
    if (Object.keys(found).length === 0) choose.mutate(passwords.newPassword, { onSuccess: onChosen })
  }
  return (
    <FormFrame className="fields" onSubmit={submit}>
      {refused?.form && (
        <Notice tone="danger" title="Lösenordet är inte valt">
          <p>{refused.form}</p>
        </Notice>
      )}
      <p>{leadTexts[kind]}</p>
      <NewPasswordFields
        value={passwords}
        faults={{ ...faults, newPassword: faults.newPassword ?? refused?.field }}
        isShown={isShown}
        onChange={(changed) => setPasswords({ ...passwords, ...changed })}
      />
      <Checkbox isSelected={isShown} onChange={setShown}>
        Visa lösenordet
      </Checkbox>
      <div className="button-row">
        <Button variant="primary" type="submit" isPending={choose.isPending} pendingLabel="Sparar">
          Spara lösenordet
        </Button>
      </div>
    </FormFrame>
  )
}

/** The installation may ask for longer passwords than the product's own minimum. */
const judgeRefusal = (error: Error): { readonly field?: string; readonly form?: string } =>
  error instanceof RequestRefusal && error.problem.field === 'newPassword'
    ? { field: explain(error) }
    : { form: explain(error) }
