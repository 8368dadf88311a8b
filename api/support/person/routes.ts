import { z } from 'zod'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { lookUpPerson, makeSubjectFile } from '../../../commands/support/person/make-subject-file.ts'
import { readScope } from '../../../commands/support/person/person-scope.ts'
import { planForgetting } from '../../../commands/support/person/plan-forgetting.ts'
import { isForgettable } from '../../../domain/support/forgetting/rules.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { PersonLook } from '../../../projections/support/person/view.ts'
import { findByEmail, findLinked } from '../../../projections/support/same-person/queries.ts'
import type { SamePerson } from '../../../projections/support/same-person/view.ts'
import { sendAttachment } from '../../kernel/bytes/send-attachment.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { requireReason } from '../reason.ts'
import { pathOfFile, personTools } from './person-tools.ts'
import { FileBody, LookBody, PersonView, Stream } from './schemas.ts'

const params = z.object({ stream: Stream })

/** Ends the request where the thing tells of no person. */
const requirePersons = (streams: readonly string[]): void => {
  const isPersons = (stream: string) => thingOf(stream).words.tellsOfPerson === true
  if (!streams.every(isPersons)) throw refusal('NotAPersonsThing')
}

const emailsIn = (marks: readonly (readonly string[])[]): readonly string[] =>
  marks.flatMap((mark) => mark.filter((word) => word.includes('@')))

/** The thing itself first; then what has the same address, and what hangs together with one of them. */
const samePersonAs = async ({ log, db }: Services, stream: string): Promise<readonly SamePerson[]> => {
  const { marks } = await readScope(log, [stream])
  const emails = emailsIn(marks)
  const ofEmail = await findByEmail(db, emails)
  const ids = [stream, ...ofEmail.map((each) => each.stream)].map((each) => thingOf(each).id)
  const own = ofEmail.find((each) => each.stream === stream)
  const thingItself = { stream, name: own?.name ?? '', email: own?.email ?? emails[0] ?? '', why: 'itself' as const }
  const all = [thingItself, ...ofEmail, ...(await findLinked(db, ids))]
  return all.filter(({ stream: one }, index) => all.findIndex((each) => each.stream === one) === index)
}

/** An administrator sees what belongs to a person, and makes the file of all that is kept. */
export const personRoutes = (app: App, services: Services): void => {
  app.get('/api/support/person/:stream', { schema: { params, response: { 200: PersonView } } }, async (request) => {
    const { stream } = request.params
    requirePersons([stream])
    await requireReason(services, request, stream)
    return { stream, kind: thingOf(stream).kind, same: [...(await samePersonAs(services, stream))] }
  })

  app.post(
    '/api/support/person/:stream/look',
    { schema: { params, body: LookBody, response: { 200: PersonLook } } },
    async (request) => {
      const { streams } = request.body
      requirePersons(streams)
      await requireReason(services, request, ...streams)
      const { scope, gathered } = await lookUpPerson(services.log, streams)
      const plan = await planForgetting(services.log, scope, gathered)
      const values = [...plan.things, ...plan.follows].reduce((sum, each) => sum + each.values, 0)
      const canForget = streams.some((stream) => isForgettable(thingOf(stream).kind))
      return PersonLook.parse({ values, mentions: gathered.mentions, plan: canForget ? plan : null })
    },
  )

  app.post('/api/support/person/:stream/file', { schema: { params, body: FileBody } }, async (request, reply) => {
    const { streams, include } = request.body
    requirePersons(streams)
    await requireReason(services, request, ...streams)
    const personLook = await lookUpPerson(services.log, streams)
    const file = await makeSubjectFile(personTools(services), personLook, include)
    const bytes = await services.packSubjectFile({ print: services.print, pathOf: pathOfFile(services) }, file)
    return sendAttachment(reply, { name: `registerutdrag-${dayInSweden(services.now())}.zip`, bytes })
  })
}
