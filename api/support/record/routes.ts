import { makeRecord } from '../../../commands/support/record/make-record.ts'
import { ProcessingRecord } from '../../../projections/support/record/view.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

/** The outside receivers of personal data, by the settings of this installation. */
const recipientsOf = ({ settings, providers }: Pick<Services, 'settings' | 'providers'>) => [
  ...(settings.sendsMail ? [{ who: 'Er mejlserver', what: 'Mottagarens e-postadress och mejlets innehåll.' }] : []),
  ...providers.map(({ name }) => ({ who: name, what: 'Att någon loggar in, och när.' })),
  { who: 'Webbläsarnas notistjänster', what: 'Notiser, krypterade, till den som slagit på dem.' },
]

const securityOf = ({ settings }: Pick<Services, 'settings'>) => [
  'Personuppgifter krypteras i händelseloggen med en nyckel för varje person. När en person glöms förstörs nyckeln.',
  'Lösenord sparas bara som kontrollvärden, som det inte går att läsa ut lösenordet ur.',
  'Varje roll kommer åt det som hör till den. Uppgifter i supportbordet visas först med ett skäl.',
  'Den som läser andras uppgifter antecknas, och den som uppgifterna gäller kan få veta vem.',
  settings.adminTwoStep
    ? 'Administratörer måste logga in i två steg.'
    : 'Användare kan välja att logga in i två steg. Det krävs inte av administratörer.',
  'Händelseloggen jämförs varje natt med en kedja av kontrollsummor.',
]

/** The record of processing (article 30), made from what the product declares and how it is set up. */
export const recordRoutes = (app: App, services: Services): void =>
  void app.get('/api/support/record', { schema: { response: { 200: ProcessingRecord } } }, async () => ({
    kinds: await makeRecord({ retention: services.handlers.retention, invoiceYears: services.invoiceYears }),
    recipients: recipientsOf(services),
    security: securityOf(services),
  }))
