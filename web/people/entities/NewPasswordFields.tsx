import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { usePasswordMin } from '../../kernel/queries/environment.ts'
import { PasswordStrength } from './PasswordStrength.tsx'
import { adviseOn, type NewPassword, type PasswordFaults } from './password-rules.ts'

type NewPasswordFieldsProps = {
  readonly value: NewPassword
  readonly faults: PasswordFaults
  /** Shows what is typed. */
  readonly isShown?: boolean
  readonly onChange: (changed: Partial<NewPassword>) => void
}

export const NewPasswordFields = ({ value, faults, isShown = false, onChange }: NewPasswordFieldsProps) => {
  const type = isShown ? 'text' : 'password'
  const advice = adviseOn(usePasswordMin())
  return (
    <>
      <div className="fields">
        <TextField
          label="Nytt lösenord"
          hint={advice}
          type={type}
          autoComplete="new-password"
          value={value.newPassword}
          error={faults.newPassword}
          onChange={(newPassword) => onChange({ newPassword })}
        />
        <PasswordStrength password={value.newPassword} />
      </div>
      <TextField
        label="Nytt lösenord igen"
        type={type}
        autoComplete="new-password"
        value={value.confirmation}
        error={faults.confirmation}
        onChange={(confirmation) => onChange({ confirmation })}
      />
    </>
  )
}
