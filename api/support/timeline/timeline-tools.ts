import type { FastifyRequest } from 'fastify'
import { createTeller } from '../../../commands/history/teller.ts'
import { personsOfStream } from '../../../commands/support/reason/persons-of-stream.ts'
import type { TimelineTools } from '../../../commands/support/timeline/read-timeline.ts'
import type { Services } from '../../services.ts'
import { givenReason, requireReason } from '../reason.ts'

/**
 * What a reader at the desk sees of things beside the asked one: those that tell of persons only with a reason, which is
 * then kept for them too.
 */
export const timelineTools = (services: Services, request: FastifyRequest): TimelineTools => {
  const { eventRegister: register, findWork, handlers, log, personalReads } = services
  const maySee: TimelineTools['maySee'] = async (streams) => {
    if (givenReason(request) !== undefined) {
      await requireReason(services, request, ...streams)
      return new Set(streams)
    }
    const persons = await Promise.all(streams.map((stream) => personsOfStream(handlers, stream)))
    return new Set(streams.filter((_, place) => persons[place]?.length === 0))
  }
  const tell = createTeller({ ...handlers, log })
  return { log, handlers, register, findWork, findLabelFiles: personalReads.labelFilesOf, tell, maySee }
}
