import { CustomerId, UserId } from '../../kernel/ids.ts'
import type { UserEvent, UserRegistered } from './events.ts'

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

export const userSignedUp = {
  type: 'UserSignedUp',
  data: { userId: greta, name: 'Greta Lind', email: 'greta@example.se', passwordHash: '$argon2id$1' },
} as const satisfies UserEvent

export const emailConfirmed = { type: 'EmailConfirmed', data: { userId: greta } } as const satisfies UserEvent

export const loginConnected = {
  type: 'LoginConnected',
  data: { userId: greta, issuer: 'https://accounts.example', subject: 'a-17' },
} as const satisfies UserEvent
