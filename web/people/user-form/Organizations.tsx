import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { type Role, roleNames, roles } from '../../../domain/people/user/rules.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import type { FocusTarget } from '../../kernel/components/fields/Field.tsx'
import { type Option, Select } from '../../kernel/components/fields/Select.tsx'
import type { UserFields } from './user-form.ts'

type OrganizationsProps = {
  readonly control: Control<UserFields>
  readonly customers: readonly Option[]
}

/** What each role may with the things of an organisation. */
const explanations: Readonly<Record<Role, string>> = {
  guest: 'Hör och ser bara det som är publikt.',
  customer: 'Läser organisationens publikationer och lägger till filer.',
  user: 'Gör organisationens nummer, släpper och mejlar dem.',
  admin: 'Sköter organisationens publikationer, inställningar, prenumeranter och skivor.',
}

const roleOptions = roles.map((role) => ({ value: role, text: roleNames[role] }))

/** Why nothing can be added yet; empty when something can. */
const lackOf = (orgId: string | null, roleType: Role | null): string => {
  if (!orgId && !roleType) return 'Välj en organisation och en roll först.'
  if (!orgId) return 'Välj en organisation först.'
  return roleType ? '' : 'Välj en roll först.'
}

/**
 * The focus after an act takes the pressed button away: on the row of `to`, or the field when that is null.
 * Set by `move`, carried out once the row is there.
 */
const useMovedFocus = () => {
  const rows = useRef(new Map<string, HTMLLIElement>())
  const field = useRef<{ readonly focus: () => void }>(null)
  const [moved, setMoved] = useState<{ readonly to: string | null }>()
  useEffect(() => {
    if (moved === undefined) return
    const target = moved.to === null ? field.current : rows.current.get(moved.to)
    target?.focus()
  }, [moved])
  const rowRef = (id: string) => (row: HTMLLIElement | null) => {
    if (row) rows.current.set(id, row)
    else rows.current.delete(id)
  }
  const fieldRef: FocusTarget = (input) => {
    field.current = input
  }
  return { fieldRef, rowRef, move: (to: string | null) => setMoved({ to }) }
}

/** The organisations of a user, each with a role, and the choice of another. */
export const Organizations = ({ control, customers }: OrganizationsProps) => {
  const { field } = useController({ control, name: 'organizations' })
  const elsewhere = useWatch({ control, name: 'role' })
  const [orgId, setOrgId] = useState<string | null>(null)
  const [roleType, setRoleType] = useState<Role | null>(null)
  const nameOf = (id: string) => customers.find(({ value }) => value === id)?.text ?? 'Okänd organisation'
  const lack = lackOf(orgId, roleType)
  const focus = useMovedFocus()
  const add = () => {
    if (!orgId || !roleType) return
    const others = field.value.filter((membership) => membership.orgId !== orgId)
    field.onChange([...others, { orgId, roleType }])
    setOrgId(null)
    setRoleType(null)
    focus.move(orgId)
  }
  const remove = (id: string) => {
    const at = field.value.findIndex((membership) => membership.orgId === id)
    const others = field.value.filter((membership) => membership.orgId !== id)
    field.onChange(others)
    focus.move((others[at] ?? others.at(-1))?.orgId ?? null)
  }
  const isKnown = field.value.some((membership) => membership.orgId === orgId)
  const isShutOut = elsewhere === 'guest' && field.value.some((membership) => membership.roleType !== 'guest')
  return (
    <>
      <ul className="file-list">
        {field.value.map((membership) => (
          <li key={membership.orgId} ref={focus.rowRef(membership.orgId)} tabIndex={-1}>
            <span className="grow">{nameOf(membership.orgId)}</span>
            <span className="soft">{roleNames[membership.roleType]}</span>
            <IconButton
              icon={Trash2}
              label={`Ta bort ${nameOf(membership.orgId)}`}
              onPress={() => remove(membership.orgId)}
            />
          </li>
        ))}
      </ul>
      {isShutOut && (
        <Notice tone="warn" title="Gäster har inga roller i organisationer">
          Välj rollen Kund ovan, så gäller rollerna här.
        </Notice>
      )}
      <ComboBox
        key={customers.length}
        label="Organisation"
        focusRef={focus.fieldRef}
        options={customers}
        value={orgId}
        onChange={setOrgId}
        isDisabled={customers.length === 0}
      />
      <Select
        label="Roll i organisationen"
        options={roleOptions}
        value={roleType}
        onChange={setRoleType}
        hint={roleType ? explanations[roleType] : 'Den högre av rollen ovan och rollen här gäller.'}
      />
      <div className="button-row">
        <Button icon={Plus} isDisabled={lack !== ''} onPress={add}>
          {isKnown ? 'Byt roll' : 'Lägg till organisation'}
        </Button>
        {lack !== '' && <span className="soft small">{lack}</span>}
      </div>
    </>
  )
}
