import type { DomainEvent } from '../../../domain/events.ts'
import { logInsToFields } from './log-ins-in-addresses.ts'

/**
 * Lifts the data of one version to the next. Pure; its place in the list is the version that it lifts from, counted
 * from 1.
 */
type Upcaster = (data: object) => object

export type Upcasters = { readonly [type: string]: readonly Upcaster[] }

/** Every change of the shape of a released event. An event that is not named here is at version 1. */
export const upcasters: { readonly [Type in DomainEvent['type']]?: readonly Upcaster[] } = {
  ImportsConfigured: [logInsToFields],
  ExportsConfigured: [logInsToFields],
}

export const currentVersion = (all: Upcasters, type: string): number => (all[type]?.length ?? 0) + 1

/** Lifts data from the stored version to the current one; a version of a newer release stays as it is. */
export const upcast = (all: Upcasters, type: string, version: number, data: object): object =>
  (all[type] ?? []).slice(version - 1).reduce((lifted, lift) => lift(lifted), data)
