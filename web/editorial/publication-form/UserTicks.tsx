import { CheckboxGroup, Label, Text } from 'react-aria-components'
import { useController } from 'react-hook-form'
import { isStaff } from '../../../domain/people/user/rules.ts'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'
import { useUsers } from '../../people/queries/users.ts'
import type { PublicationControl } from './inputs.tsx'
import { labels } from './labels.ts'

type UserTicksProps = PublicationControl & { readonly name: 'emailOnSubscChangesUsers'; readonly hint: string }

/** Ticks for staff; a user already chosen is listed in any role, so that an editor can untick the name. */
export const UserTicks = ({ control, name, hint }: UserTicksProps) => {
  const { field } = useController({ control, name })
  const chosen: readonly string[] = field.value
  const users = (useUsers().data ?? []).filter((user) => isStaff(user) || chosen.includes(user._id))
  return (
    <CheckboxGroup value={[...chosen]} onChange={field.onChange} onBlur={field.onBlur}>
      <Label>{labels[name]}</Label>
      <Text slot="description">{hint}</Text>
      {users.map(({ _id, name: called }) => (
        <Checkbox key={_id} value={_id}>
          {called}
        </Checkbox>
      ))}
    </CheckboxGroup>
  )
}
