import { acceptInvitation } from '../../../commands/people/user/change-password.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { linkedPasswordRoute } from './password-by-link.ts'

export const acceptInvitationRoute = (app: App, services: Services): void =>
  linkedPasswordRoute(app, services, {
    path: '/auth/invitation',
    purpose: 'invitation',
    refusal: 'InvitationNotValid',
    choose: acceptInvitation,
  })
