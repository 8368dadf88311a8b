import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { lookUpPerson, makeSubjectFile } from '../../../commands/support/person/make-subject-file.ts'
import { readScope } from '../../../commands/support/person/person-scope.ts'
import { planForgetting } from '../../../commands/support/person/plan-forgetting.ts'
import { protectedNumber } from '../../../commands/support/person/withhold-protected.ts'
import { nameThing } from '../../../commands/support/thing-names.ts'
import { isForgettable } from '../../../domain/support/forgetting/rules.ts'
import type { Mention } from '../../../domain/support/person/subject-file.ts'
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

/** Ends the request where the thing of its address is none of its things. */
export const requireOwnThing = (stream: string, streams: readonly string[]): void => {
  if (!streams.includes(stream)) throw refusal('ThingsOfAnother')
}

/** Ends the request where the thing tells of no person. */
const requirePersons = (streams: readonly string[]): void => {
  const isPersons = (stream: string) => thingOf(stream).words.tellsOfPerson === true
  if (!streams.every(isPersons)) throw refusal('NotAPersonsThing')
}

const emailsIn = (marks: readonly (readonly string[])[]): readonly string[] =>
  marks.flatMap((mark) => mark.filter((word) => word.includes('@')))

/** `isHidden`: a protected person whom the reader has not opened, with a number for a name. */
type ListedPerson = SamePerson & { readonly isHidden?: true }

/** Empty for a thing that has no name of its own. */
const nameOwn = async ({ handlers }: Services, stream: string): Promise<string> => {
  const { kind, name } = await nameThing(handlers, stream)
  return name === kind ? '' : name
}

/** The thing itself first; then what has the same address, and what hangs together with one of them. */
const samePersonAs = async (services: Services, stream: string): Promise<readonly ListedPerson[]> => {
  const { log, db } = services
  const { marks } = await readScope(log, [stream])
  const emails = emailsIn(marks)
  const ofEmail = await findByEmail(db, emails)
  const ids = [stream, ...ofEmail.map((each) => each.stream)].map((each) => thingOf(each).id)
  const own = ofEmail.find((each) => each.stream === stream)
  const name = own?.name || (await nameOwn(services, stream))
  const thingItself = { stream, name, email: own?.email ?? emails[0] ?? '', why: 'itself' as const }
  const all = [thingItself, ...ofEmail, ...(await findLinked(db, ids))]
  const things = all.filter(({ stream: one }, index) => all.findIndex((each) => each.stream === one) === index)
  return Promise.all(
    things.map(async (thing) => {
      const number = await protectedNumber(services, thing.stream, [stream])
      return number === undefined ? thing : { ...thing, name: number, email: '', isHidden: true as const }
    }),
  )
}

/** Persons quoted beside the person are read too. */
const recordQuoted = (services: Services, request: FastifyRequest, mentions: readonly Mention[]): Promise<void> =>
  requireReason(services, request, ...new Set(mentions.map((mention) => mention.stream)))

/** An administrator sees what belongs to a person, and makes the file of all that is kept. */
export const personRoutes = (app: App, services: Services): void => {
  app.get('/api/support/person/:stream', { schema: { params, response: { 200: PersonView } } }, async (request) => {
    const { stream } = request.params
    requirePersons([stream])
    await requireReason(services, request, stream)
    const same = await samePersonAs(services, stream)
    // Persons named beside the thing are read too.
    const namedStreams = same.flatMap((each) => (each.stream === stream || each.isHidden ? [] : [each.stream]))
    await requireReason(services, request, ...namedStreams)
    return { stream, kind: thingOf(stream).kind, same: [...same] }
  })

  app.post(
    '/api/support/person/:stream/look',
    { schema: { params, body: LookBody, response: { 200: PersonLook } } },
    async (request) => {
      const { streams } = request.body
      requireOwnThing(request.params.stream, streams)
      requirePersons(streams)
      await requireReason(services, request, ...streams)
      const { scope, gathered } = await lookUpPerson(services, streams)
      await recordQuoted(services, request, gathered.mentions)
      const plan = await planForgetting(services.log, scope, gathered)
      const values = [...plan.things, ...plan.follows].reduce((sum, each) => sum + each.values, 0)
      const canForget = streams.some((stream) => isForgettable(thingOf(stream).kind))
      const { mentions, withheld } = gathered
      return PersonLook.parse({ values, mentions, withheld, plan: canForget ? plan : null })
    },
  )

  app.post('/api/support/person/:stream/file', { schema: { params, body: FileBody } }, async (request, reply) => {
    const { streams, include } = request.body
    requireOwnThing(request.params.stream, streams)
    requirePersons(streams)
    await requireReason(services, request, ...streams)
    const personLook = await lookUpPerson(services, streams)
    const file = await makeSubjectFile(personTools(services), personLook, include)
    await recordQuoted(services, request, file.mentions)
    const bytes = await services.packSubjectFile({ print: services.print, pathOf: pathOfFile(services) }, file)
    return sendAttachment(reply, { name: `registerutdrag-${dayInSweden(services.now())}.zip`, bytes })
  })
}
