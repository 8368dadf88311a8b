import type { LiveEntity } from '../projections/kernel/live-feed/changes.ts'
import * as delivery from './delivery/context.ts'
import * as editorial from './editorial/context.ts'
import type { Access } from './kernel/access/access-level.ts'
import * as kernel from './kernel/context.ts'
import type { OwnerQuery } from './kernel/live/entities.ts'
import * as listening from './listening/context.ts'
import * as people from './people/context.ts'
import * as production from './production/context.ts'
import * as sales from './sales/context.ts'
import type { App } from './server.ts'
import type { Services } from './services.ts'
import * as subscribers from './subscribers/context.ts'
import * as support from './support/context.ts'

/** Routes of pages, of contexts that have any. */
const webRoutes = [kernel, editorial, listening, sales, subscribers].flatMap(({ webRoutes: routes }) => routes)

const contexts = { people, editorial, production, delivery, listening, sales, subscribers, support, kernel }

export const registerRoutes = (app: App, services: Services): void => {
  for (const register of Object.values(contexts).flatMap(({ routes }) => routes)) register(app, services)
  const { web } = services
  if (web) for (const register of webRoutes) register(app, services, web)
}

/** The level of access of every route, by context. */
export const contextAccess: Readonly<Record<string, Readonly<Record<string, Access>>>> = Object.fromEntries(
  Object.entries(contexts).map(([name, context]) => [name, context.access]),
)

/** The level of access of every route. A route missing here stops the start. */
export const access: Readonly<Record<string, Access>> = Object.assign({}, ...Object.values(contextAccess))

const contextOfRoutes: ReadonlyMap<string, string> = new Map(
  Object.entries(contextAccess).flatMap(([name, own]) => Object.keys(own).map((route) => [route, name] as const)),
)

/** The context of a route, such as `GET /version`; 'none' for an address that has no route. */
export const contextOfRoute = (route: string): string => contextOfRoutes.get(route) ?? 'none'

export const ownersOfEntities: Readonly<Record<LiveEntity, OwnerQuery>> = { ...editorial.owners, ...sales.owners }

/** The organisations behind things, by their kind. */
export const findOwned: people.FindOwnedOf = {
  ...editorial.findOwned,
  ...production.findOwned,
  ...subscribers.findOwned,
}

/** What must be there before the first request. */
export const prepareContexts = (services: Services): Promise<void> => sales.prepare(services)
