import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { compareList } from '../../../commands/subscribers/subscriber-import/compare-list.ts'
import { type ListSource, partsOf } from '../../../commands/subscribers/subscriber-import/import-store.ts'
import { receiveList } from '../../../commands/subscribers/subscriber-import/receive-list.ts'
import { ImportId, PublicationId } from '../../../domain/kernel/ids.ts'
import { Day } from '../../../domain/kernel/values/dates/day.ts'
import { shownLine } from '../../../domain/kernel/values/texts/line.ts'
import {
  type Columns,
  guessedColumns,
  lackOfColumns,
} from '../../../domain/subscribers/subscriber-import/list/columns.ts'
import { type ListField, listFields } from '../../../domain/subscribers/subscriber-import/list/fields.ts'
import type { ListProblem } from '../../../domain/subscribers/subscriber-import/list-problems.ts'
import { rememberedColumns } from '../../../projections/subscribers/subscriber-import/queries.ts'
import { registerReader } from '../../../projections/subscribers/subscriber-touches/queries.ts'
import { acceptOutcome, commandContext, currentUser, newId } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
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

const Columns_ = z.object({
  columns: z.array(z.enum(listFields).nullable()).max(200),
  listDay: Day.optional(),
})

/** A day in a file's name: 2026-11-09, 20261109 or 261109. */
const dayInName = (name: string): string | undefined => {
  const [, year, month, day] = /(?<!\d)((?:20)?\d\d)[-_.]?([01]\d)[-_.]?([0-3]\d)(?!\d)/.exec(name) ?? []
  if (!year || !month || !day) return undefined
  const told = Day.safeParse(`${year.length === 2 ? `20${year}` : year}-${month}-${day}`)
  return told.success ? told.data : undefined
}

const listIn = async ({ readList }: Services, { text = '', file }: z.infer<typeof Body>) => {
  const read = await readList(file ? { file: Buffer.from(file.base64, 'base64') } : { text })
  if ('problem' in read) throw asProblem(read.problem)
  return read
}

const headingOf = (titles: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(titles.map((title) => title.trim().toLowerCase())))
    .digest('base64url')

const isField = (field: string | null): field is ListField | null =>
  field === null || (listFields as readonly string[]).includes(field)

export const receiveRoutes = (app: App, services: Services): void => {
  const { db, handlers, imports, longWork, now } = services

  const compare = async (
    list: {
      readonly publicationId: PublicationId
      readonly importId: ImportId
      readonly source: ListSource
      readonly columns: Columns
      readonly heading: string
    },
    context: CommandContext,
  ) => {
    const { name: publication } = (await requirePublication(services, list.publicationId)).settings
    await registerUpToDate(services)
    const at = now()
    const tools = { handlers, imports, readRegister: registerReader(db, dayInSweden) }
    const compared = { ...list, publication, today: dayInSweden(at), at: at.toISOString() }
    return longWork((giveWay) => compareList({ ...tools, giveWay }, compared, context))
  }

  /** Refuses a list of a later day: it would count as newer than every change until then. */
  const pastDay = (listDay: string, today: string) => {
    if (listDay <= today) return listDay
    const detail = 'Listan kan inte vara från en dag som inte har varit.'
    throw new ProblemError({ status: 422, title: 'ListFromTheFuture', detail, field: 'listDay' })
  }

  app.post(
    '/api/subscriberImports',
    { bodyLimit: MAX_BODY_BYTES, schema: { body: Body, response: { 201: z.object({ _id: ImportId }) } } },
    async (request, reply) => {
      const { publication: publicationId, file, listDay } = request.body
      await requirePublication(services, publicationId)
      const read = await listIn(services, request.body)
      const context = commandContext(request, { publicationId, file: file?.name ?? '', rows: read.cells.length })
      const importId = ImportId.parse(newId(context))
      const at = now()
      const today = dayInSweden(at)
      const name = shownLine(file?.name ?? '')
      const named = dayInName(name)
      const source = {
        publicationId,
        name,
        ...read,
        listDay: listDay === undefined ? (named && named <= today ? named : today) : pastDay(listDay, today),
      }
      const received = { publicationId, importId, source, by: currentUser(request)._id, at: at.toISOString() }
      acceptOutcome(reply, await receiveList({ handlers, imports }, received, context))
      const { titles, rows } = partsOf(read)
      const heading = headingOf(titles)
      const remembered = await rememberedColumns(db, { publication: publicationId, heading })
      const columns = remembered?.every(isField) ? remembered : guessedColumns(titles, rows)
      if (lackOfColumns(columns) === undefined)
        acceptOutcome(
          reply,
          await compare({ publicationId, importId, source, columns, heading }, derivedContext(context, 'compare')),
        )
      return reply.code(201).send({ _id: importId })
    },
  )

  app.put(
    '/api/subscriberImports/:id/columns',
    { schema: { params: z.object({ id: ImportId }), body: Columns_, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { publication: publicationId } = await requireImport(services, request.params.id)
      const importId = request.params.id
      const { columns, listDay } = request.body
      const kept = await imports.source(importId)
      if (!kept)
        throw new ProblemError({ status: 409, title: 'ListIsGone', detail: 'Listan finns inte kvar. Läs in den igen.' })
      const lack = lackOfColumns(columns)
      const { titles } = partsOf(kept)
      if (lack !== undefined || columns.length !== titles.length)
        throw new ProblemError({
          status: 422,
          title: 'ColumnsMissing',
          detail: lack ?? 'Ange en uppgift för varje kolumn.',
          field: 'columns',
        })
      const source = listDay === undefined ? kept : { ...kept, listDay: pastDay(listDay, dayInSweden(now())) }
      if (source.listDay !== kept.listDay) await imports.keepSource(importId, source)
      const list = { publicationId, importId, source, columns, heading: headingOf(titles) }
      acceptOutcome(reply, await compare(list, commandContext(request)))
      return reply.code(204).send()
    },
  )
}
