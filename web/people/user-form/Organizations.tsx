import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import type { UserFields } from './user-form.ts'

type OrganizationsProps = {
  readonly control: Control<UserFields>
  readonly customers: readonly Option[]
}

export const Organizations = ({ control, customers }: OrganizationsProps) => {
  const { field } = useController({ control, name: 'organizations' })
  const [orgId, setOrgId] = useState<string | null>(null)
  const nameOf = (id: string) => customers.find(({ value }) => value === id)?.text ?? 'Okänd organisation'
  const add = () => {
    if (!orgId) return
    field.onChange([...field.value.filter((membership) => membership.orgId !== orgId), { orgId, roleType: 'customer' }])
    setOrgId(null)
  }
  return (
    <>
      <ul className="file-list">
        {field.value.map((membership) => (
          <li key={membership.orgId}>
            <span className="grow">{nameOf(membership.orgId)}</span>
            <IconButton
              icon={Trash2}
              label={`Ta bort ${nameOf(membership.orgId)}`}
              onPress={() => field.onChange(field.value.filter((other) => other.orgId !== membership.orgId))}
            />
          </li>
        ))}
      </ul>
      <ComboBox
        key={customers.length}
        label="Organisation"
        options={customers}
        value={orgId}
        onChange={setOrgId}
        isDisabled={customers.length === 0}
      />
      <div className="button-row">
        <Button icon={Plus} isDisabled={!orgId} onPress={add}>
          Lägg till organisation
        </Button>
        {!orgId && <span className="soft small">Välj en organisation först.</span>}
      </div>
    </>
  )
}
