import { CustomerId, UserId } from '../../kernel/ids.ts'
import type { UserRegistered } from './events.ts'

export const greta = UserId.parse('0199e2a0-0000-7000-8000-000000000001')
export const organization = CustomerId.parse('0199e2a0-0000-7000-8000-000000000002')
export const administrator = UserId.parse('0199e2a0-0000-7000-8000-000000000003')

export const userRegistered: UserRegistered = {
  type: 'UserRegistered',
  data: {
    userId: greta,
    name: 'Greta Lind',
    email: 'greta@example.se',
    info: '',
    role: 'user',
    isNarrator: false,
    customer: null,
    organizations: [],
    passwordHash: '$argon2id$1',
  },
}
