import type { Services } from '../../../../domain/sales/pricing/services/services.ts'
import type { countedServices } from '../../../../domain/sales/quotation/rules.ts'
import type { Tongue } from '../words/words.ts'

/** Says the sum over all issues; undefined when there is one issue. */
export const sayTogether = (
  { say, number }: Tongue,
  services: Services,
  count: (typeof countedServices)[number]['count'],
): string | undefined => {
  const { nrOfIssues } = services
  if (nrOfIssues === 1) return undefined
  return say('together', { count: number(services[count]), issues: number(nrOfIssues) })
}
