import { useMemo } from 'react'
import { z } from 'zod'
import { typedEmail } from '../../../domain/kernel/values/addresses/email.ts'
import { UserForm } from '../../../domain/people/user/commands.ts'
import { passwordTooShort, roleNames, roles } from '../../../domain/people/user/rules.ts'
import type { CreatedEntity, EntityFormOptions } from '../../kernel/forms/entity-form.ts'
import { useEntityForm } from '../../kernel/forms/use-entity-form.ts'
import { usePasswordMin } from '../../kernel/queries/environment.ts'
import type { User } from '../queries/users.ts'

export const userFields = (passwordMin: number) =>
  z.object({
    name: UserForm.shape.name,
    email: typedEmail('Ange en fullständig e-postadress, till exempel namn@tidning.se'),
    role: z.enum(roles),
    isNarrator: z.boolean(),
    customer: z.string().nullable(),
    info: UserForm.shape.info,
    organizations: z.array(z.object({ orgId: z.string(), roleType: z.enum(roles) })),
    password: z.string().refine((text) => text === '' || text.length >= passwordMin, passwordTooShort(passwordMin)),
  })
export type UserFields = z.infer<ReturnType<typeof userFields>>

const options: Omit<EntityFormOptions<User, UserFields>, 'id' | 'schema'> = {
  entity: 'user',
  collection: '/api/users',
  blank: {
    name: '',
    email: '',
    role: 'user',
    isNarrator: false,
    customer: null,
    info: '',
    organizations: [],
    password: '',
  },
  toForm: ({ name, email, role, isNarrator, customer, info, organizations }) => ({
    name,
    email,
    role,
    isNarrator,
    customer: customer ?? null,
    info: info ?? '',
    organizations: organizations.map(({ orgId, roleType }) => ({ orgId, roleType })),
    password: '',
  }),
  toBody: ({ password, ...fields }) => (password === '' ? fields : { ...fields, password }),
  toName: ({ name }) => name,
  labels: {
    name: 'Namn',
    email: 'E-postadress',
    role: 'Roll',
    isNarrator: 'Inläsare',
    customer: 'Kund',
    info: 'Information',
    organizations: 'Organisationer',
    password: 'Lösenord',
  },
  sayValue: (field, value) =>
    field === 'role' ? roles.flatMap((role) => (role === value ? roleNames[role] : []))[0] : undefined,
  secrets: ['password'],
}

export const useUserForm = (id: string | undefined, onCreated: (id: string, answer: CreatedEntity) => void) => {
  const min = usePasswordMin()
  const schema = useMemo(() => userFields(min), [min])
  return useEntityForm<User, UserFields>({ ...options, schema, id, onCreated })
}
