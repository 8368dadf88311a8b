import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { RouteHandle } from './route-handle.ts'

/** A page at an address. Its module, which exports one component named …Page, is downloaded when the page is opened. */
export const pageRoute = (
  path: string,
  crumb: string,
  load: () => Promise<Readonly<Record<string, ComponentType>>>,
): RouteObject => ({
  path,
  handle: { crumb } satisfies RouteHandle,
  lazy: async () => {
    const [, Component = null] = Object.entries(await load()).find(([name]) => name.endsWith('Page')) ?? []
    return { Component }
  },
})
