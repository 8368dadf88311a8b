import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { isStaff } from '../../../domain/people/user/rules.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import { inSwedish } from '../../kernel/words/swedish.ts'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'
import { useUsers } from '../../people/queries/users.ts'
import type { PublicationControl } from './inputs.tsx'
import { labels } from './labels.ts'

type UserMailListProps = PublicationControl & {
  readonly name: 'emailOnSubscChangesUsers' | 'emailOnUploadUsers'
  readonly hint: string
}

/** Who gets a letter. Staff can be added; a user already in the list stands there in any role, to be taken out. */
export const UserMailList = ({ control, name, hint }: UserMailListProps) => {
  const { field } = useController({ control, name })
  const listed: readonly string[] = field.value
  const [chosen, setChosen] = useState<string | null>(null)
  const seesUsers = hasRole(useCurrentUser(), 'admin')
  const users = useUsers(seesUsers).data ?? []
  const nameOf = (id: string) => users.find(({ _id }) => _id === id)?.name ?? 'Okänd användare'
  const options = users
    .filter((user) => isStaff(user) && !listed.includes(user._id))
    .map((user) => ({ value: user._id, text: user.name }))
    .toSorted((a, b) => inSwedish(a.text, b.text))
  const add = () => {
    if (chosen === null) return
    field.onChange([...listed, chosen])
    setChosen(null)
  }
  if (!seesUsers)
    return (
      <p className="soft">{labels[name]}: användarna hör till installationen, och dess administratörer väljer här.</p>
    )
  return (
    <fieldset className="fields">
      <legend>{labels[name]}</legend>
      {listed.length > 0 && (
        <ul className="file-list" aria-label={labels[name]}>
          {listed.map((id) => (
            <li key={id}>
              <span className="grow">{nameOf(id)}</span>
              <IconButton
                icon={Trash2}
                label={`Ta bort ${nameOf(id)} från listan`}
                onPress={() => field.onChange(listed.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <ComboBox
        key={options.length}
        label="Lägg till i listan"
        hint={hint}
        options={options}
        value={chosen}
        onChange={setChosen}
        onBlur={field.onBlur}
        focusRef={field.ref}
        isDisabled={options.length === 0}
      />
      <div className="button-row">
        <Button icon={Plus} isDisabled={chosen === null} onPress={add}>
          Lägg till
        </Button>
        {chosen === null && (
          <span className="soft small">
            {options.length === 0 ? 'Alla som arbetar här står redan i listan.' : 'Välj en person först.'}
          </span>
        )}
      </div>
    </fieldset>
  )
}
