import { X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { ComboBox } from '../../components/ComboBox.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { useUsers } from '../../queries/users.ts'
import type { Controlled } from './inputs.tsx'
import { labels } from './labels.ts'

type PeopleProps = Controlled & { readonly name: 'emailOnUploadUsers' | 'emailOnSubscChangesUsers' }

export const People = ({ control, name }: PeopleProps) => {
  const { field } = useController({ control, name })
  const { data: users = [] } = useUsers()
  const chosen = field.value
  const nameOf = (id: string) => users.find(({ _id }) => _id === id)?.name ?? 'Okänd användare'
  const rest = users.filter(({ _id }) => !chosen.includes(_id))
  return (
    <div className="list-field">
      <ComboBox
        key={chosen.join()}
        label={labels[name]}
        optional
        options={rest.map(({ _id, name: text }) => ({ value: _id, text }))}
        value={null}
        onChange={(id) => id !== null && field.onChange([...chosen, id])}
      />
      {chosen.length > 0 && (
        <ul className="file-list" aria-label={labels[name]}>
          {chosen.map((id) => (
            <li key={id}>
              <span className="grow">{nameOf(id)}</span>
              <IconButton
                icon={X}
                label={`Ta bort ${nameOf(id)}`}
                onPress={() => field.onChange(chosen.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
