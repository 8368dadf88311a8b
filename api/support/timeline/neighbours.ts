import { nameThing } from '../../../commands/support/thing-names.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { latestDeliveries, listOfArticle } from '../../../projections/support/timeline/neighbours.ts'
import type { BesideThing } from '../../../projections/support/timeline/view.ts'
import type { Services } from '../../services.ts'

type Tools = Pick<Services, 'db' | 'handlers' | 'log'>

/** Other streams with the id of an issue, in the order in which they are asked for. */
const partsOfIssue = ['contents', 'mailing', 'push', 'run', 'issue-import']

const hasEvents = async ({ log }: Tools, stream: string) =>
  (await log.read(stream, { from: 0, to: 0 })).revision !== 'noStream'

const nameNeighbour = async ({ handlers }: Tools, stream: string): Promise<BesideThing> => {
  const { kind, name, state } = await nameThing(handlers, stream)
  // Parts of an issue bear the issue's name, and are called by their kind; a delivery has a name of its own.
  return { stream, name: thingOf(stream).kind === 'delivery' ? name : kind, state, text: '' }
}

const findOfIssue = async (tools: Tools, issueId: string): Promise<readonly BesideThing[]> => {
  const parts = partsOfIssue.map((kind) => `${kind}-${issueId}`)
  const knownParts = await Promise.all(parts.map((stream) => hasEvents(tools, stream)))
  const deliveries = await latestDeliveries(tools.db, issueId)
  return Promise.all(
    [...parts.filter((_, place) => knownParts[place]), ...deliveries].map((stream) => nameNeighbour(tools, stream)),
  )
}

/** The list that an article stands in tells what was done with it: whether it was moved, removed or left out. */
const findOfArticle = async (tools: Tools, articleId: string): Promise<readonly BesideThing[]> => {
  const list = await listOfArticle(tools.db, articleId)
  return list ? [{ ...(await nameNeighbour(tools, `contents-${list.issueId}`)), text: list.name }] : []
}

/** Where more stands about what a person asks of a thing, though nothing in it led there. */
export const findNeighbours = async (tools: Tools, stream: string): Promise<readonly BesideThing[]> => {
  const { kind, id } = thingOf(stream)
  if (kind === 'issue') return findOfIssue(tools, id)
  if (kind === 'article') return findOfArticle(tools, id)
  return kind === 'contents' ? [await nameNeighbour(tools, `issue-${id}`)] : []
}
