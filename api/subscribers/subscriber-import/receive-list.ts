import { z } from 'zod'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { nameColumns, takeList } from '../../../commands/subscribers/subscriber-import/take-list.ts'
import { ImportId, PublicationId } from '../../../domain/kernel/ids.ts'
import { Day } from '../../../domain/kernel/values/dates/day.ts'
import { lackOfColumns } from '../../../domain/subscribers/subscriber-import/list/columns.ts'
import { listFields } from '../../../domain/subscribers/subscriber-import/list/fields.ts'
import type { ListProblem } from '../../../domain/subscribers/subscriber-import/list-problems.ts'
import { rememberedColumns } from '../../../projections/subscribers/subscriber-import/queries.ts'
import { registerReader } from '../../../projections/subscribers/subscriber-touches/queries.ts'
import { acceptOutcome, commandContext, currentUser, newId } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
import { problemOf } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { registerUpToDate } from '../register-up-to-date.ts'
import { requireImport, requirePublication } from './require-import.ts'

/** Largest file; a list of 100,000 rows is half of it. */
const MAX_LIST_BYTES = 20_000_000
/** A file as base64 text takes a third more. */
const MAX_BODY_BYTES = 28_000_000

const details: Readonly<Record<ListProblem, string>> = {
  Empty: 'Listan är tom.',
  Encrypted: 'Filen har ett lösenord, eller är i ett äldre Excelformat. Spara den som xlsx utan lösenord.',
  NoList:
    'Det som står i filen är ingen lista, vad filen än heter. Text (txt, csv, tsv) och kalkylblad (xlsx, ods) kan läsas in. Öppna filen i kalkylprogrammet, välj Spara som och xlsx, och läs in den.',
  TooLarge: 'Listan är för stor. Högst 100 000 rader, 2 miljoner celler, 20 miljoner tecken och 20 MB tas emot.',
  TooShort:
    'Texten är ingen lista. Kopiera rubriken och raderna ur en tabell: minst 10 tecken, med tabbar mellan kolumnerna.',
  Unreadable: 'Filen kan inte läsas. Den kan vara skadad.',
}

const asProblem = (problem: ListProblem) =>
  new ProblemError({
    status: problem === 'TooLarge' ? 413 : 422,
    title: `List${problem}`,
    detail: details[problem],
    field: 'list',
  })

const Body = z.object({
  publication: PublicationId,
  /** Pasted rows, their heading first. */
  text: z.string().max(MAX_LIST_BYTES).optional(),
  file: z.object({ name: z.string().max(400), base64: z.string().max(MAX_BODY_BYTES) }).optional(),
  /** Day on which the list was made; by default the day in the file's name, or today. */
  listDay: Day.optional(),
})

const NamedColumns = z.object({
  columns: z.array(z.enum(listFields).nullable()).max(200),
  listDay: Day.optional(),
})

const listIn = async ({ readList }: Services, { text = '', file }: z.infer<typeof Body>) => {
  const read = await readList(file ? { file: Buffer.from(file.base64, 'base64') } : { text })
  if ('problem' in read) throw asProblem(read.problem)
  return read
}

export const receiveRoutes = (app: App, services: Services): void => {
  const { db } = services
  const tools = {
    ...services,
    awaitRegister: () => registerUpToDate(services),
    findColumns: (list: Parameters<typeof rememberedColumns>[1]) => rememberedColumns(db, list),
    readRegister: registerReader(db, dayInSweden),
  }

  app.post(
    '/api/subscriberImports',
    { bodyLimit: MAX_BODY_BYTES, schema: { body: Body, response: { 201: z.object({ _id: ImportId }) } } },
    async (request, reply) => {
      const { publication: publicationId, file, listDay } = request.body
      await requirePublication(services, publicationId)
      const read = await listIn(services, request.body)
      const fileName = file?.name ?? ''
      const context = commandContext(request, { publicationId, file: fileName, rows: read.cells.length })
      const importId = ImportId.parse(newId(context))
      const list = { publicationId, importId, read, fileName, listDay, by: currentUser(request)._id }
      acceptOutcome(reply, await takeList(tools, list, context))
      return reply.code(201).send({ _id: importId })
    },
  )

  app.put(
    '/api/subscriberImports/:id/columns',
    { schema: { params: z.object({ id: ImportId }), body: NamedColumns, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const importId = request.params.id
      const { publication: publicationId } = await requireImport(services, importId)
      const named = { publicationId, importId, ...request.body, listDay: request.body.listDay }
      const outcome = await nameColumns(tools, named, commandContext(request))
      const lack = lackOfColumns(named.columns)
      if (lack !== undefined && outcome.kind === 'rejected' && outcome.reason === 'ColumnsMissing')
        throw new ProblemError({ ...problemOf(outcome.reason), detail: lack })
      acceptOutcome(reply, outcome)
      return reply.code(204).send()
    },
  )
}
