import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Button } from '../../components/Button.tsx'
import { ComboBox } from '../../components/ComboBox.tsx'
import { FieldPair } from '../../components/FormGroup.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { type Option, Select } from '../../components/Select.tsx'
import { type Role, roleNames } from '../../queries/users.ts'
import type { UserFields } from './user-form.ts'

type OrganizationsProps = {
  readonly control: Control<UserFields>
  readonly customers: readonly Option[]
  readonly roles: readonly Option<Role>[]
}

export const Organizations = ({ control, customers, roles }: OrganizationsProps) => {
  const { field } = useController({ control, name: 'organizations' })
  const [orgId, setOrgId] = useState<string | null>(null)
  const [roleType, setRoleType] = useState<Role | null>(null)
  const nameOf = (id: string) => customers.find(({ value }) => value === id)?.text ?? 'Okänd organisation'
  const add = () => {
    if (!orgId || !roleType) return
    field.onChange([...field.value.filter((membership) => membership.orgId !== orgId), { orgId, roleType }])
    setOrgId(null)
    setRoleType(null)
  }
  return (
    <>
      <ul className="file-list">
        {field.value.map((membership) => (
          <li key={membership.orgId}>
            <span className="grow">
              <span>{nameOf(membership.orgId)}</span>
              <span className="meta">{roleNames[membership.roleType]}</span>
            </span>
            <IconButton
              icon={Trash2}
              label={`Ta bort ${nameOf(membership.orgId)}`}
              onPress={() => field.onChange(field.value.filter((other) => other.orgId !== membership.orgId))}
            />
          </li>
        ))}
      </ul>
      <FieldPair>
        <ComboBox
          key={customers.length}
          label="Organisation"
          options={customers}
          value={orgId}
          onChange={setOrgId}
          isDisabled={customers.length === 0}
        />
        <Select label="Roll i organisationen" options={roles} value={roleType} onChange={setRoleType} />
      </FieldPair>
      <div className="button-row">
        <Button icon={Plus} isDisabled={!orgId || !roleType} onPress={add}>
          Lägg till organisation
        </Button>
        {!(orgId && roleType) && <span className="soft small">Välj organisation och roll först.</span>}
      </div>
    </>
  )
}
