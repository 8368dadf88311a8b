import type { PriceTariff } from '../../../domain/sales/pricing/price-list.ts'
import { type PricePath, priceFields } from './fields.ts'

/** The numbers of a price list by their path, in the stored unit; `null` while a field is empty. */
export type Numbers = Readonly<Record<PricePath, number | null>>

const numberAt = (tariff: PriceTariff, path: string): number => {
  const value = path.split('.').reduce<unknown>((part, name) => Reflect.get(Object(part), name), tariff)
  return typeof value === 'number' ? value : 0
}

export const numbersOf = (tariff: PriceTariff): Numbers =>
  // The cast is sound: there is a field for every path.
  Object.fromEntries(priceFields.map(({ path }) => [path, numberAt(tariff, path)])) as Numbers

type Tree = { [name: string]: Tree | number | null }

/** Builds the tariff from the numbers, unchecked: a field may be empty. */
export const tariffOf = (numbers: Numbers): unknown => {
  const tree: Tree = {}
  for (const { path } of priceFields) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const parent = names.reduce<Tree>((part, name) => {
      const child = part[name]
      const next: Tree = typeof child === 'object' && child !== null ? child : {}
      part[name] = next
      return next
    }, tree)
    parent[last] = numbers[path]
  }
  return tree
}

export type Difference = { readonly label: string; readonly before: string; readonly after: string }

const say = (value: number | null, words: (stored: number) => string) => (value === null ? '(tomt)' : words(value))

/** Describes the differences between two versions in words. */
export const differences = (before: Numbers, after: Numbers): readonly Difference[] =>
  priceFields
    .filter(({ path }) => before[path] !== after[path])
    .map(({ path, label, measure }) => ({
      label,
      before: say(before[path], measure.say),
      after: say(after[path], measure.say),
    }))
