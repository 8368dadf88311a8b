import type * as Events from './events.ts'

/** What an effect on the outside world goes through. Each has its worker in `processors/external-effects`. */
export const channels = ['mail'] as const satisfies readonly Events.Channel[]
export type Channel = (typeof channels)[number]

/** Every letter there is, one line each; `processors/external-effects/templates.ts` writes them. */
export const mailTemplates = [
  'invitation',
  'guessing-notice',
  'offer',
  'request-receipt',
  'request-notice',
  'order-confirmation',
  'order-notice',
  'taken-back-receipt',
  'taken-back-notice',
  'decline-notice',
] as const satisfies readonly Events.MailTemplate[]
export type MailTemplate = (typeof mailTemplates)[number]

/** Those that go to staff: they tell what a customer did. */
export const staffNotices: readonly MailTemplate[] = [
  'request-notice',
  'order-notice',
  'taken-back-notice',
  'decline-notice',
]

/** What a channel that cannot repeat safely leaves behind when it breaks off at the wrong moment. */
export const UNCLEAR = 'Oklart om det gick fram.'
