import type { Role } from '../queries/users.ts'

export type Section = { readonly text: string; readonly href: string; readonly role: Role }

export const sections: readonly Section[] = [{ text: 'Publikationer', href: '/publications', role: 'customer' }]

export const administration: readonly Section[] = [{ text: 'Användare', href: '/users', role: 'admin' }]
