import { expect, it } from 'vitest'
import { productionId } from '../../../domain/production/production/examples.ts'
import { arrivedDelivery, emptyReceiver } from '../../../projections/delivery/receiver/examples.ts'
import type { ReceiverDelivery } from '../../../projections/delivery/receiver/view.ts'
import type { Receiver } from '../queries/receivers.ts'
import { receiverStatusOf, receiversBehind, sayAutomatic } from './receiver-status.ts'

const INSTANT = '2026-11-25T09:00:00.000Z'
const sentDelivery: ReceiverDelivery = { ...arrivedDelivery, receipt: { place: 'https://tidning.se', files: [] } }
const web: Receiver = {
  ...emptyReceiver,
  id: 'web',
  name: 'Webbplats',
  kind: 'webArticles',
  address: 'https://tidning.se',
  made: { production: productionId, filename: 'b.zip', bytes: 1, at: INSTANT, isCurrent: true },
  delivery: sentDelivery,
}

it('says of a web site that an issue is hidden there, until it is shown there again', () => {
  const hidden: Receiver = { ...web, hiddenSince: '2026-11-26T08:05:00.000Z' }
  const isHidden = {
    tone: 'waiting',
    status: 'Dolt på webbplatsen',
    sentence:
      'Numret är inte ute längre. Dolt där sedan 26 november 2026 kl. 09.05. Det visas där igen när numret släpps på nytt.',
  }
  expect(receiverStatusOf(hidden, false)).toEqual(isHidden)
  // The API refuses a delivery of the newer product.
  const made: Receiver = { ...hidden, delivery: null, earlier: [sentDelivery] }
  expect(receiverStatusOf(made, false)).toEqual(isHidden)
  expect(receiversBehind([made], false)).toEqual([])
  expect(receiverStatusOf({ ...hidden, delivery: { ...sentDelivery, status: 'underway' } }, false)).toMatchObject({
    status: 'Skickas',
  })
  expect(receiverStatusOf(web, true)).toMatchObject({ status: 'Levererat', act: 'again' })
})

it('says that not all is there where something that was brought has been taken away, and offers to send it', () => {
  const lacking: Receiver = { ...web, missing: ['Isen'] }
  expect(receiverStatusOf(lacking, true)).toMatchObject({ tone: 'warn', status: 'Levererat, inte allt', act: 'resend' })
  const changed: Receiver = { ...lacking, made: web.made && { ...web.made, isCurrent: false } }
  expect(receiverStatusOf(changed, true)).toMatchObject({ status: 'Ändrat sedan dess', act: 'produce' })
})

it('says what became of what was to go to where the receiver was before', () => {
  const moved: Receiver = { ...web, delivery: null, lost: { reason: 'Mottagarens adress har ändrats sedan dess.' } }
  expect(receiverStatusOf(moved, false)).toMatchObject({
    status: 'Inte levererat',
    act: 'deliver',
    sentence:
      'Den förra leveransen gick inte: Mottagarens adress har ändrats sedan dess. Producerat 25 november 2026 kl. 10.00.',
  })
})

it('says what something waits for that held what was withdrawn, and that it could not be made', () => {
  const reason = 'En artikel har dragits tillbaka: det som görs om skickas i stället.'
  const made = web.made && { ...web.made, isCurrent: false }
  const waiting: Receiver = { ...web, made, delivery: { ...sentDelivery, status: 'withdrawn', reason } }
  expect(receiverStatusOf(waiting, true)).toEqual({
    tone: 'waiting',
    status: 'Väntar på sin tur',
    sentence: reason,
    act: 'produce',
  })
  expect(receiversBehind([waiting], true)).toEqual([])
  expect(receiverStatusOf({ ...waiting, stopped: 'Ljud saknas.' }, true)).toEqual({
    tone: 'danger',
    status: 'Produktionen stannade',
    sentence: `Ljud saknas. ${reason}`,
    act: 'produce',
  })
})

it('promises nothing to one that was made automatic after the release', () => {
  const late: Receiver = { ...web, isAutomatic: true, made: null, delivery: null }
  const said = (receiver: Receiver, isReleased: boolean) => receiverStatusOf(receiver, isReleased).sentence
  expect(said(late, false)).toMatch(/^Produceras och levereras av sig självt/)
  expect(sayAutomatic(late, false)).toBe('Av sig självt när numret släpps')
  expect(said(late, true)).toBe(
    'Numret är redan släppt, så ingenting går dit av sig självt. Producera artiklarna till webbplatsen, och leverera sedan härifrån.',
  )
  expect(receiverStatusOf(late, true).act).toBe('produce')
  expect(sayAutomatic(late, true)).toBe('Av sig självt från nästa nummer')
  // A receiver that was automatic at the release gets its product by itself.
  expect(said({ ...late, isMaking: true }, true)).toMatch(/^Numret är släppt, och något av det produceras\./)
  expect(sayAutomatic({ ...late, isMaking: true }, true)).toBe('Av sig självt när numret släpps')
  expect(sayAutomatic({ ...late, stopped: 'Ishallen saknar ljud.' }, true)).toBe('Av sig självt när numret släpps')
  expect(sayAutomatic({ ...web, isAutomatic: true }, true)).toBe('Av sig självt när numret släpps')
})

it('says of what goes by itself after a release that it waits its turn, and offers nothing else', () => {
  const awaited: Receiver = { ...web, isAutomatic: true, awaitsTurn: true, made: null, delivery: null }
  const coming = {
    tone: 'waiting',
    status: 'Väntar på sin tur',
    sentence: 'Numret är släppt. Produceras och levereras av sig självt, inom några minuter.',
  }
  expect(receiverStatusOf(awaited, true)).toEqual(coming)
  expect(receiverStatusOf({ ...awaited, isMaking: true }, true)).toEqual(coming)
  expect(sayAutomatic(awaited, true)).toBe('Av sig självt när numret släpps')
  const { made } = web
  const ready: Receiver = { ...awaited, made }
  expect(receiverStatusOf(ready, true).sentence).toMatch(/^Producerat .* Skickas av sig självt, inom några minuter\.$/)
  expect(receiverStatusOf({ ...ready, earlier: [sentDelivery] }, true)).toMatchObject({ status: 'Väntar på sin tur' })
  expect(
    receiverStatusOf({ ...ready, earlier: [sentDelivery], made: made && { ...made, isCurrent: false } }, true),
  ).toEqual(coming)
  expect(receiversBehind([awaited, ready], true)).toEqual([])
  expect(receiverStatusOf({ ...awaited, stopped: 'Ishallen saknar ljud.' }, true).act).toBe('produce')
  expect(receiverStatusOf(ready, false)).toMatchObject({ status: 'Inte levererat', act: 'deliver' })
})

it('says what keeps what the issue holds now from being made, and offers nothing older', () => {
  const made = { production: productionId, filename: 'b.zip', bytes: 1, at: INSTANT, isCurrent: false }
  const stopped: Receiver = { ...web, made, stopped: '”Tyst” på sidan 2 saknar ljud.', delivery: null }
  const older = 'Producerat 25 november 2026 kl. 10.00. Numret har ändrats sedan dess.'
  expect(receiverStatusOf(stopped, true)).toEqual({
    tone: 'danger',
    status: 'Produktionen stannade',
    sentence: `”Tyst” på sidan 2 saknar ljud. ${older}`,
    act: 'produce',
  })
  expect(receiversBehind([stopped], true)).toEqual([])
  expect(receiverStatusOf({ ...stopped, delivery: sentDelivery }, true)).toMatchObject({
    status: 'Produktionen stannade',
  })
  expect(receiverStatusOf({ ...stopped, stopped: null }, true)).toMatchObject({
    status: 'Inte levererat',
    sentence: older,
  })
  expect(receiverStatusOf({ ...stopped, made: { ...made, isCurrent: true } }, true).act).toBe('deliver')
  expect(receiverStatusOf({ ...stopped, delivery: { ...sentDelivery, status: 'underway' } }, true).status).toBe(
    'Skickas',
  )
})

it('has to be delivered where a file is to be left to another issue, though nothing else is sent', () => {
  const of = { issue: 'Nr 46', at: INSTANT }
  const files = [
    { name: 'n.mp3', bytes: 1, change: 'same' },
    { name: 'Vadret.mp3', bytes: 1, change: 'awaited', of },
  ] as const
  expect(receiverStatusOf({ ...web, delivery: null, earlier: [sentDelivery], files }, true)).toMatchObject({
    status: 'Har en äldre version',
    act: 'deliver',
  })
})
