import { z } from 'zod'
import { productionKinds, products } from '../../production/production/products.ts'
import { alterations } from '../contents/rules.ts'
import { receiverIds, receivers } from '../publication/settings/receivers.ts'
import { processSteps } from './steps.ts'

/** The steps that bring in articles from outside; jobs carry them out. */
export const importSteps = ['fetch:daisy', 'import:daisy', 'fetch:rss', 'import:rss', 'import:sounds'] as const
export type ImportStep = (typeof importSteps)[number]

export const isImportStep = (step: RunStep): step is ImportStep => importSteps.some((each) => each === step)

export const RunStep = z.enum([
  ...importSteps,
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
