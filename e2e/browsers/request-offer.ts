import { expect } from 'vitest'
import { requester } from '../kernel/staff-api.ts'
import { controlNamed, css, elementSaying, field, type Person } from './person.ts'

/** Requests an offer, with a manuscript of sixteen pages, up to the code that leads back to the request. */
export const requestOffer = async (person: Person, manuscript: string) => {
  await person.open('/ljudkodcontact')
  await person.sees(css('#nrOfIssues'))
  await person.choose('input[type=file]', manuscript)
  await person.sees(elementSaying('16 sidor, 5 120 ord'))
  await person.fill(css('#nrOfIssues'), '12')
  await expect.poll(() => person.read<string>(`${css('.price-sum')}?.textContent`)).toMatch(/^\d+\s\d+\skr/)
  await person.click(controlNamed('Fortsätt till dina uppgifter'))
  const fields = { ...requester, address1: 'Storgatan 1', postcode: '961 31', city: 'Boden' }
  for (const [id, value] of Object.entries(fields)) await person.fill(css(`#${id}`), value)
  await person.click(controlNamed('Skicka förfrågan'))
  await person.sees(elementSaying('Din förfrågan har skickats!'))
  const code = await person.read<string>(`${css('.result code')}.textContent`)
  await person.open('/ljudkodcontact')
  await person.fill(field('Din kod'), code)
  await person.click(controlNamed('Visa uppdraget'))
  await person.sees(elementSaying('Vi arbetar på din offert'))
}
