import { choosePasswordByLetter } from '../../../commands/people/user/change-password.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { linkedPasswordRoute } from './password-by-link.ts'

export const choosePasswordRoute = (app: App, services: Services): void =>
  linkedPasswordRoute(app, services, {
    path: '/auth/password',
    purpose: 'letter',
    refusal: 'PasswordLetterNotValid',
    choose: choosePasswordByLetter,
  })
