import { useController, useWatch } from 'react-hook-form'
import { Button } from '../../components/Button.tsx'
import { Status } from '../../components/Status.tsx'
import { TextField } from '../../components/TextField.tsx'
import type { Controlled } from './inputs.tsx'
import { labels } from './labels.ts'
import { type PasswordName, passwords } from './publication-fields.ts'

/** Written, never read: says only whether one is saved. */
export const PasswordField = ({ control, name }: Controlled & { readonly name: PasswordName }) => {
  const { field, fieldState } = useController({ control, name })
  const isSaved = useWatch({ control, name: passwords[name] })
  const isCleared = field.value === null
  return (
    <div className="password-field">
      <TextField
        label={labels[name]}
        optional
        type="password"
        autoComplete="new-password"
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        focusRef={field.ref}
        error={fieldState.error?.message}
        {...(isSaved && !isCleared ? { hint: 'Tomt fält: det sparade behålls.' } : {})}
      />
      {isSaved && (
        <span className="field-row">
          {isCleared ? (
            <>
              <Status tone="warn">Tas bort när du sparar</Status>
              <Button variant="quiet" onPress={() => field.onChange('')}>
                Behåll lösenordet
              </Button>
            </>
          ) : (
            <>
              <Status tone="ok">Lösenord sparat</Status>
              <Button variant="quiet" onPress={() => field.onChange(null)}>
                Ta bort lösenordet
              </Button>
            </>
          )}
        </span>
      )}
    </div>
  )
}
