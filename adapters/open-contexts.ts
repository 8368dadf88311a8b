import { openDelivery } from './delivery/open-delivery.ts'
import { openEditorial } from './editorial/open-editorial.ts'
import { openListening } from './listening/open-listening.ts'
import type { OpenedKernel } from './open-kernel.ts'
import { openPeople } from './people/open-people.ts'
import { openProduction } from './production/open-production.ts'
import { openSales } from './sales/open-sales.ts'
import { openSubscribers } from './subscribers/open-subscribers.ts'
import { openSupport } from './support/open-support.ts'

/** Opens what each context needs outside: the services of its routes, and the tools of its processes. */
export const openContexts = async (kernel: OpenedKernel) => {
  const people = await openPeople(kernel)
  const editorial = await openEditorial(kernel)
  const production = openProduction(kernel)
  const delivery = openDelivery(kernel, editorial)
  const listening = openListening(kernel)
  const sales = openSales(kernel)
  const subscribers = openSubscribers(kernel, { editorial, delivery })
  const support = openSupport(kernel)
  return {
    services: {
      ...people.services,
      ...editorial.services,
      ...delivery.services,
      ...listening.services,
      ...sales.services,
      ...subscribers.services,
      ...support.services,
    },
    tools: {
      ...people.tools,
      ...editorial.tools,
      ...production.tools,
      ...delivery.tools,
      ...sales.tools,
      ...subscribers.tools,
      ...support.tools,
    },
  }
}
