import { z } from 'zod'
import { productionKinds, products } from '../../production/production/products.ts'
import { alterations } from '../contents/rules.ts'
import { receiverIds, receivers } from '../publication/settings/receivers.ts'
import { processSteps } from './steps.ts'

export const RunStep = z.enum([
  ...alterations.map((alteration) => `alter:${alteration}` as const),
  'speak',
  ...productionKinds.map((kind) => `make:${kind}` as const),
  ...receiverIds.map((id) => `deliver:${id}` as const),
  'release',
  'tell:mail',
  'tell:push',
  'done',
])
export type RunStep = z.infer<typeof RunStep>

const stepNames = new Map<RunStep, string>([
  ...Object.values(processSteps).map(({ step, name }) => [step, name] as const),
  ...receiverIds.map((id) => [`deliver:${id}`, receivers[id].name] as const),
])

/** The name of a step on the screen. */
export const stepName = (step: RunStep): string => {
  const known = stepNames.get(step)
  if (known !== undefined) return known
  const kind = productionKinds.find((each) => step === `make:${each}`)
  return kind ? products[kind].name : step
}
