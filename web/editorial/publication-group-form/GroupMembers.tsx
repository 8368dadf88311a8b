import './publication-group-form.css'
import { Star, Trash2 } from 'lucide-react'
import { type Control, useController } from 'react-hook-form'
import { nextDefault } from '../../../domain/editorial/publication-group/rules.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { FormSelect } from '../../kernel/forms/fields.tsx'
import { usePublicationGroups } from '../queries/publication-groups.ts'
import { AddMember } from './AddMember.tsx'
import { type GroupFields, groupLabels, useNames } from './publication-group-form.ts'

type GroupMembersProps = { readonly control: Control<GroupFields>; readonly groupId: string | undefined }

/** What the groups say of publications: the other group that each is in now, and which of this one are not public. */
const useStandings = (groupId: string | undefined) => {
  const groups = usePublicationGroups().data ?? []
  const others = groups
    .filter(({ _id }) => _id !== groupId)
    .flatMap(({ name, publications }) => publications.map((id) => [id, name] as const))
  const own = groups.find(({ _id }) => _id === groupId)?.members ?? []
  const closed = own.filter((member) => !member.public).map(({ _id }) => _id)
  return { others: new Map<string, string>(others), closed: new Set<string>(closed) }
}

export const GroupMembers = ({ control, groupId }: GroupMembersProps) => {
  const { field, fieldState } = useController({ control, name: 'publications' })
  const { field: chosen } = useController({ control, name: 'defaultPub' })
  const names = useNames()
  const { others, closed } = useStandings(groupId)
  const members = field.value
  const settle = (publications: readonly string[]) => {
    field.onChange([...publications])
    chosen.onChange(nextDefault({ publications: members, defaultPub: chosen.value }, publications))
  }
  const choices = [...names]
    .filter(([id]) => !members.includes(id))
    .map(([value, name]) => {
      const other = others.get(value)
      return { value, text: other === undefined ? name : `${name} (flyttas från ${other})` }
    })
  const nameOf = (id: string) => names.get(id) ?? 'En publikation'
  return (
    <>
      <AddMember
        choices={choices}
        error={fieldState.error?.message}
        focusRef={field.ref}
        onAdd={(id) => settle([...members, id])}
      />
      {members.length === 0 ? (
        <p className="soft">Inga publikationer i gruppen än. Välj den första i fältet ovanför.</p>
      ) : (
        <ul className="file-list group-members" aria-label={groupLabels.publications}>
          {members.map((id) => (
            <li key={id} data-chosen={id === chosen.value || undefined}>
              <span className="grow">
                <span>
                  {nameOf(id)}
                  {closed.has(id) && <span className="meta row-under">Inte publik, så lyssnarna hör den inte.</span>}
                </span>
                {id === chosen.value ? (
                  <Status tone="ok">Förvald</Status>
                ) : (
                  <Button
                    icon={Star}
                    variant="quiet"
                    aria-label={`Gör till förvald: ${nameOf(id)}`}
                    onPress={() => chosen.onChange(id)}
                  >
                    Gör till förvald
                  </Button>
                )}
              </span>
              <IconButton
                icon={Trash2}
                label={`Ta bort ${nameOf(id)} ur gruppen`}
                onPress={() => settle(members.filter((member) => member !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {members.length > 0 && (
        <FormSelect
          control={control}
          name="defaultPub"
          label={groupLabels.defaultPub}
          hint="Den som gruppens adress spelar. Tas den bort blir nästa i listan förvald."
          options={members.map((id) => ({ value: id, text: nameOf(id) }))}
        />
      )}
    </>
  )
}
