import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { visitorLimits } from '../../../domain/editorial/media/intake.ts'
import { refusalOfName } from '../../../domain/editorial/visitor-uploads/refused-names.ts'
import { MediaId, type PublicationId, SubmissionId } from '../../../domain/kernel/ids.ts'
import { listOpenForUploads } from '../../../projections/editorial/publication/request-publications.ts'
import { refuseMachines } from '../../kernel/access/refuse-machines.ts'
import { commandContext, newId } from '../../kernel/access/request-context.ts'
import type { WebAssets } from '../../kernel/pages/assets.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { readUpload, type Upload } from '../uploads/read-upload.ts'
import { leftToday, reserveToday, takeToday } from '../uploads/visitor-quota.ts'
import { openPublication } from './open-publication.ts'
import { SenderFields, SUBMISSION, takeSubmission } from './take-submission.ts'
import { PLAIN_FORM_MEGABYTES, type TypedFields, type UploadPage, uploadPage } from './upload-form.ts'

const PATH = '/ladda-upp'
const MAX_BYTES = PLAIN_FORM_MEGABYTES * 1_000_000
const MAX_FILES = 20

const formLimits = { fileSize: Number.POSITIVE_INFINITY, files: MAX_FILES, fields: 10, fieldSize: 20_000 }

const unreadable = (detail: string) => new ProblemError({ status: 422, title: 'Invalid', detail })

/** What is known of a form before its files. */
type FormHead = { typed: TypedFields; publicationId?: PublicationId; giveBack?: () => Promise<void> }

const readForm = async (services: Services, request: FastifyRequest, head: FormHead): Promise<Upload> => {
  const most = visitorLimits(Math.min(services.media.maxUploadBytes, MAX_BYTES))
  const admit = async (fields: TypedFields) => {
    head.typed = fields
    const { publicationId } = await openPublication(services, fields['publication'])
    head.publicationId = publicationId
    const left = await leftToday(services, request, publicationId)
    const maxTotal = Math.min(most.maxTotal, left.bytes)
    const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    head.giveBack = await reserveToday(services, request, Math.min(announced, maxTotal), publicationId)
    return { ...most, maxTotal, maxFiles: Math.min(MAX_FILES, left.files) }
  }
  return readUpload(services, request, { ...most, admit })
}

const refusalsOf = ({ files }: Upload): readonly string[] =>
  files.flatMap((file) => {
    const reason = refusalOfName(file.name) ?? (file.kind === 'refused' ? file.refused.reason : undefined)
    return reason === undefined ? [] : [`${file.name}: ${reason}`]
  })

const bytesOf = ({ files }: Upload) =>
  files.reduce((sum, file) => sum + (file.kind === 'usable' ? file.staged.bytes : 0), 0)

/** Takes the form, or ends the request. Answers the number on the receipt. */
const takeForm = async (services: Services, request: FastifyRequest, reply: FastifyReply, head: FormHead) => {
  const upload = await readForm(services, request, head)
  const { publicationId } = head
  try {
    await refuseMachines(services, request, SUBMISSION, { website: upload.fields['website'] })
    const sender = SenderFields.safeParse(upload.fields)
    if (!sender.success) throw unreadable(sender.error.issues.map(({ message }) => message).join(' '))
    const refused = refusalsOf(upload)
    if (refused.length > 0) throw unreadable(refused.join(' '))
    if (!publicationId) throw unreadable('Välj publikation.')
    await head.giveBack?.()
    await takeToday(services, request, { files: upload.files.length, bytes: bytesOf(upload) }, publicationId)
    const context = commandContext(request, upload.fields)
    const idOf = (index: number) => MediaId.parse(newId(context, `file ${index}`))
    const incoming = upload.files.map((file, index) => ({ ...file, mediaId: idOf(index) }))
    const submissionId = SubmissionId.parse(newId(context, 'submission'))
    const ready = { ...sender.data, submissionId, publicationId, channel: 'page' as const, incoming, stored: [] }
    return await takeSubmission(services, request, reply, { ...ready, context })
  } finally {
    await upload.discard()
  }
}

/** The form of the front page for browsers that run no scripts. */
export const uploadPageRoutes = (app: App, services: Services, assets: WebAssets): void => {
  const send = (reply: FastifyReply, page: UploadPage) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(uploadPage(assets, page))
  const formPage = async (typed: TypedFields, faults: readonly string[]): Promise<UploadPage> => ({
    kind: 'form',
    publications: await listOpenForUploads(services.db),
    typed,
    faults,
  })

  void app.register(async (scope) => {
    await scope.register(multipart, { limits: formLimits })
    const routes = scope.withTypeProvider<ZodTypeProvider>()

    const Query = z.object({
      nummer: z
        .string()
        .regex(/^\d{3}-\d{3}$/)
        .optional()
        .catch(undefined),
      publikation: z.string().max(100).optional().catch(undefined),
    })
    routes.get(PATH, { schema: { querystring: Query } }, async ({ query: { nummer, publikation } }, reply) => {
      if (nummer !== undefined) return send(reply, { kind: 'sent', number: nummer.replace('-', ' ') })
      return send(reply, await formPage(publikation === undefined ? {} : { publication: publikation }, []))
    })

    routes.post(PATH, async (request, reply) => {
      const head: FormHead = { typed: {} }
      try {
        const { number } = await takeForm(services, request, reply, head)
        // After the redirect a reload of the page sends nothing again.
        return await reply.redirect(`${PATH}?nummer=${number.replace(' ', '-')}`, 303)
      } catch (error) {
        await head.giveBack?.()
        if (!(error instanceof ProblemError)) throw error
        const { status, detail } = error.problem
        void reply.code(status).headers({ ...error.headers })
        return send(reply, await formPage(head.typed, [detail]))
      }
    })
  })
}
