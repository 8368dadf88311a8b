import { z } from 'zod'
import type { CreatedEntity, EntityFormOptions } from '../../forms/entity-form.ts'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import { roleNames, roles, type User } from '../../queries/users.ts'

const UserFields = z.object({
  name: z.string().trim().min(1, 'Ange ett namn'),
  email: z.email('Ange en fullständig e-postadress, till exempel namn@tidning.se'),
  role: z.enum(roles),
  isNarrator: z.boolean(),
  customer: z.string().nullable(),
  info: z.string(),
  organizations: z.array(z.object({ orgId: z.string(), roleType: z.enum(roles) })),
  password: z
    .string()
    .refine((text) => text === '' || text.length >= 3, 'Lösenordet måste innehålla minst tre tecken.'),
})
export type UserFields = z.infer<typeof UserFields>

const options: Omit<EntityFormOptions<User, UserFields>, 'id'> = {
  entity: 'user',
  collection: '/api/users',
  schema: UserFields,
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

export const useUserForm = (id: string | undefined, onCreated: (id: string, answer: CreatedEntity) => void) =>
  useEntityForm<User, UserFields>({ ...options, id, onCreated })
