import { type Api, apiAt } from '../example/api.ts'
import { bringLateIssue, bringMissingArticle, bringMovedArticles } from './papers.ts'
import { bringChangedPrice, bringFormerPrices, bringTwoLetters } from './sales.ts'
import { bringHeldDisc, bringNewAddress, bringPaper, bringProtectedReads, bringReturnedLetter } from './subscribers.ts'
import { make, type OfficeApis, type QuestionTools } from './tools.ts'

const office = {
  maj: { name: 'Maj Lundqvist', role: 'admin', email: 'maj@fragorna.example' },
  gunvor: { name: 'Gunvor Wiklund', role: 'admin', email: 'gunvor@fragorna.example' },
  berit: { name: 'Berit Ahlm', role: 'user', email: 'berit@fragorna.example' },
  nils: { name: 'Nils Oja', role: 'user', email: 'nils@fragorna.example' },
} as const

/** The password of every member of staff in the questions. */
const officePassword = 'lösenord-för-frågorna'

const logIn = async (base: string, email: string): Promise<Api> => {
  const answer = await fetch(new URL('/auth/local', base), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: officePassword }),
  })
  if (!answer.ok) throw new Error(`${email} cannot log in: ${answer.status} ${await answer.text()}`)
  const { token } = (await answer.json()) as { readonly token: string }
  return apiAt(base, async () => token)
}

const openOffice = async (base: string, administrator: Api): Promise<OfficeApis> => {
  const enter = async (person: (typeof office)[keyof typeof office]) => {
    await make(administrator, '/api/users', { ...person, password: officePassword })
    return logIn(base, person.email)
  }
  return {
    maj: await enter(office.maj),
    gunvor: await enter(office.gunvor),
    berit: await enter(office.berit),
    nils: await enter(office.nils),
  }
}

type Place = Omit<QuestionTools, keyof OfficeApis> & { readonly administrator: Api }

/**
 * Brings what the ten questions are about into a running product that mails by the given server, may reach addresses of this
 * machine, and takes returned letters with the given key.
 */
export const bringInQuestions = async ({ administrator, ...place }: Place): Promise<void> => {
  const tools: QuestionTools = { ...place, ...(await openOffice(place.base, administrator)) }
  await bringTwoLetters(tools)
  await bringChangedPrice(tools)
  await bringFormerPrices(tools)
  await bringMissingArticle(tools)
  await bringLateIssue(tools)
  await bringMovedArticles(tools)
  const paper = await bringPaper(tools)
  await bringHeldDisc(tools, paper)
  await bringNewAddress(tools, paper)
  await bringProtectedReads(tools, paper)
  await bringReturnedLetter(tools, paper)
}
