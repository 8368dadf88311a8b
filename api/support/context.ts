import type { Access } from '../kernel/access/access-level.ts'
import type { App } from '../server.ts'
import type { Services } from '../services.ts'

export const routes: readonly ((app: App, services: Services) => void)[] = []

export const access: Readonly<Record<string, Access>> = {}
